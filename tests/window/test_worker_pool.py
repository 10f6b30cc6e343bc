"""Work in other processes: answers come bit by bit, and what nobody wants is dropped."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from patience import PATIENCE

from diedie.board.atlas import adopt_map, map_named, map_source
from diedie.window.worker_pool import Job, Pool


def counted(last: int, pause: float = 0.0) -> Iterator[int]:
    for number in range(last):
        time.sleep(pause)
        yield number


def territories(map: str) -> Iterator[int]:
    yield len(map_named(map).territories)


def failing() -> Iterator[int]:
    yield 1
    raise OSError("the work's own")


@pytest.fixture
def pool() -> Iterator[Pool]:
    pool = Pool(most=1)
    yield pool
    pool.close()


def answers(inquiry: Job) -> list[int]:
    """All that comes."""
    found, end = [], time.monotonic() + PATIENCE
    while not (inquiry.done and not inquiry.ready):
        assert time.monotonic() < end
        inquiry.wait(0.05)
        found += inquiry.take()
    return found


def test_answers_come_in_order_and_the_next_question_is_for_the_same_worker(pool: Pool) -> None:
    first, second = pool.ask(counted, 50), pool.ask(counted, 3)
    assert answers(first) == list(range(50))
    assert answers(second) == [0, 1, 2]
    assert len(pool.workers) == 1


def test_what_is_dropped_gives_way_to_what_is_asked_next(pool: Pool) -> None:
    endless = pool.ask(counted, 10**9)
    waiting = pool.ask(counted, 10**9)
    while not endless.take():
        endless.wait(0.05)
    endless.drop()
    waiting.drop()  # before it began
    assert answers(pool.ask(counted, 2)) == [0, 1]
    assert endless.done
    assert waiting.done
    assert not waiting.take()
    endless.drop()  # which it was already
    assert answers(pool.ask(counted, 2)) == [0, 1]


class Talker:
    """A pipe that has always something to say."""

    def __init__(self) -> None:
        self.said = 0

    def poll(self) -> bool:
        return True

    def recv(self) -> int:
        self.said += 1
        assert self.said < 10**5, "nobody else is ever heard"
        return self.said

    def close(self) -> None: ...


def test_who_answers_faster_than_one_listens_keeps_nobody_waiting(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    endless = pool.ask(counted, 2, PATIENCE)
    monkeypatch.setattr(pool.workers[0], "pipe", Talker())
    assert endless.take()


def test_what_would_take_long_to_its_next_answer_can_be_ended_at_once(pool: Pool) -> None:
    sleeping = pool.ask(counted, 2, PATIENCE)
    (worker,) = pool.workers
    sleeping.drop(at_once=True)
    assert not worker.process.is_alive()
    assert answers(pool.ask(counted, 2)) == [0, 1]


def test_a_worker_that_was_ended_from_outside_loses_its_questions_and_no_others(pool: Pool) -> None:
    asked = pool.ask(counted, 2, PATIENCE)
    pool.workers[0].process.kill()
    pool.workers[0].process.join()
    assert answers(asked) == []
    assert asked.lost
    later = pool.ask(counted, 2)
    assert answers(later) == [0, 1]
    assert not later.lost


def test_what_goes_wrong_is_told_after_the_last_answer_and_the_worker_goes_on(pool: Pool) -> None:
    asked = pool.ask(failing)
    while not asked.done:
        asked.wait(0.05)
        pool.listen()
    assert asked.take() == [1]
    with pytest.raises(OSError, match="the work's own"):
        asked.take()
    assert answers(pool.ask(counted, 1)) == [0]


def test_a_second_worker_comes_only_when_the_first_is_busy() -> None:
    pool = Pool(most=2)
    try:
        assert answers(pool.ask(counted, 1)) == [0]
        long = pool.ask(counted, 10**9)
        assert len(pool.workers) == 1
        assert answers(pool.ask(counted, 1)) == [0]
        assert len(pool.workers) == 2
        long.drop()
        pool.ask(counted, 1)
        pool.ask(counted, 1)
        assert len(pool.workers) == 2
    finally:
        pool.close()
    assert not pool.workers


def test_workers_know_the_maps_that_were_adopted_before_and_since(pool: Pool) -> None:
    source = map_source("space")
    assert source is not None
    for id in ("mine", "yours"):
        name = adopt_map(source.replace(b'id = "space"', f'id = "{id}"'.encode(), 1), "x.toml")
        assert answers(pool.ask(territories, name)) == [6]
