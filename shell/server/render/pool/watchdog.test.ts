import { createWatchdog } from './watchdog';

const DEADLINE = 1_000;

/** A process with a given silence and CPU time (ms). */
function aProcess(cpu: number | null) {
  const kill = jest.fn();
  const state = { silent: 0, cpu };
  const look = createWatchdog(DEADLINE, () => state.cpu);
  const watched = { pid: 1, kill, isSilent: (deadline: number) => state.silent > deadline };
  /**
   * Checks the process after `silent` ms of silence and `computed` ms of CPU time; returns whether it was
   * killed.
   */
  const check = (silent: number, computed: number | null = state.cpu) => {
    Object.assign(state, { silent, cpu: computed });
    look(watched);
    return kill.mock.calls.length > 0;
  };
  return { check };
}

it('ends a process that uses the CPU for the deadline without a heartbeat', () => {
  const { check } = aProcess(0);
  expect([check(300, 100), check(1_001, 900), check(1_201, 1_100)]).toEqual([false, false, true]);
});

it('keeps a process that computes for less time than the deadline, however slowly', () => {
  const { check } = aProcess(0);
  expect([check(300, 100), check(2_000, 400), check(9_000, 1_050)]).toEqual([false, false, false]);
});

it('starts again after each heartbeat', () => {
  const { check } = aProcess(0);
  check(1_001, 900);
  check(0, 5_000);
  expect([check(1_001, 6_000), check(1_901, 6_900)]).toEqual([false, false]);
});

it('ends a process that is silent for very long', () => {
  const { check } = aProcess(0);
  expect([check(1_001, 0), check(10_001, 0)]).toEqual([false, true]);
});

it('waits for a second check: the server itself may have been busy', () => {
  const { check } = aProcess(null);
  expect([check(20_000), check(0), check(20_000)]).toEqual([false, false, false]);
});

it('uses the silence alone if CPU times are unknown', () => {
  const { check } = aProcess(null);
  expect([check(1_001), check(1_101)]).toEqual([false, true]);
});
