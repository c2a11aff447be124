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

it('ends a process that is silent and uses the CPU', () => {
  const { check } = aProcess(0);
  expect([check(1_001, 900), check(1_101, 1_000), check(1_301, 1_200)]).toEqual([
    false,
    false,
    true,
  ]);
});

it('keeps a process that is not scheduled', () => {
  const { check } = aProcess(0);
  expect([check(1_001, 100), check(2_000, 150), check(9_000, 340)]).toEqual([false, false, false]);
});

it('starts again after each heartbeat', () => {
  const { check } = aProcess(0);
  check(1_001, 900);
  check(0, 5_000);
  expect([check(1_001, 6_000), check(1_101, 6_100)]).toEqual([false, false]);
});

it('ends a process that is silent for very long', () => {
  const { check } = aProcess(0);
  expect([check(1_001, 0), check(10_001, 0)]).toEqual([false, true]);
});

it('uses the silence alone if CPU times are unknown', () => {
  const { check } = aProcess(null);
  expect([check(1_001), check(1_101)]).toEqual([false, true]);
});
