"""No module of the window needs, when the program runs, one that needs it in turn."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import grimp


def test_the_window_has_no_import_cycle_at_run_time() -> None:
    graph = grimp.build_graph("diedie", exclude_type_checking_imports=True, cache_dir=None)
    window = {name for name in graph.modules if name.startswith("diedie.window")}
    assert len(window) > 100
    needs = {name: graph.find_modules_directly_imported_by(name) & window for name in window}
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as fault:
        raise AssertionError(" → ".join(fault.args[1])) from None
