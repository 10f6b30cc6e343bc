"""No module needs, when the program runs, one that needs it in turn."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import grimp


def test_there_is_no_import_cycle_at_run_time() -> None:
    graph = grimp.build_graph("diedie", exclude_type_checking_imports=True, cache_dir=None)
    needs = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    assert len(needs) > 400
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as fault:
        raise AssertionError(" → ".join(fault.args[1])) from None
