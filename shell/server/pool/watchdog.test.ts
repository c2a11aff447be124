import { createWatchdog } from './watchdog';

const DEADLINE = 1_000;

/** A process that has been silent for so long, and has computed so much (ms). */
function aProcess(cpu: number | null) {
  const kill = jest.fn();
  const state = { silent: 0, cpu };
  const look = createWatchdog(DEADLINE, () => state.cpu);
  const watched = { pid: 1, kill, isSilent: (deadline: number) => state.silent > deadline };
  /** What is silent for `silent` ms at the next look, and has computed `cpu` ms by then. */
  const then = (silent: number, computed: number | null = state.cpu) => {
    Object.assign(state, { silent, cpu: computed });
    look(watched);
    return kill.mock.calls.length > 0;
  };
  return { then };
}

it('ends a process that is silent and computes', () => {
  const { then } = aProcess(0);
  expect([then(1_001, 900), then(1_101, 1_000), then(1_301, 1_200)]).toEqual([false, false, true]);
});

it('lets be what gets no turn', () => {
  const { then } = aProcess(0);
  expect([then(1_001, 100), then(2_000, 150), then(9_000, 340)]).toEqual([false, false, false]);
});

it('begins anew with each sign of life', () => {
  const { then } = aProcess(0);
  then(1_001, 900);
  then(0, 5_000);
  expect([then(1_001, 6_000), then(1_101, 6_100)]).toEqual([false, false]);
});

it('ends what is silent for very long, whatever it does', () => {
  const { then } = aProcess(0);
  expect([then(1_001, 0), then(10_001, 0)]).toEqual([false, true]);
});

it('goes by the clock where nobody knows what a process computes', () => {
  const { then } = aProcess(null);
  expect([then(1_001), then(1_101)]).toEqual([false, true]);
});
