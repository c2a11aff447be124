import { createCrew } from './crew';
import type { WorkerProcess } from './worker-process';

/** Processes that do nothing, by a clock of the test's own. */
function makeCrew(size = 2) {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const started: { process: WorkerProcess; isAlive: boolean }[] = [];
  const crew = createCrew({
    size,
    renders: 1_000,
    start: (onEnd) => {
      const one = { isAlive: true } as (typeof started)[number];
      one.process = {
        isAlive: () => one.isAlive,
        renders: () => 0,
        jobs: () => 0,
        kill: () => {
          one.isAlive = false;
          onEnd();
        },
      } as unknown as WorkerProcess;
      started.push(one);
      return one.process;
    },
  });
  return {
    crew,
    started,
    alive: () => started.filter(({ isAlive }) => isAlive).length,
    later: (ms: number) => {
      now += ms;
      crew.tidy();
    },
  };
}

describe('the crew', () => {
  it('keeps the processes of revisions that visitors get by turns', () => {
    const { crew, started, later } = makeCrew();
    const [canary, live] = [crew.processFor('canary'), crew.processFor('live')];
    const before = started.length;
    for (let visit = 0; visit < 20; visit += 1) {
      later(100);
      expect(crew.processFor('canary')).toBe(canary);
      expect(crew.processFor('live')).toBe(live);
    }
    expect(started.length).toBe(before);
  });

  it('ends those of a revision that nobody asks for any more', () => {
    const { crew, alive, later } = makeCrew();
    const old = crew.processFor('old');
    later(5_000);
    crew.processFor('new');
    later(5_001);
    expect(old.isAlive()).toBe(false);
    expect(crew.processFor('new').isAlive()).toBe(true);
    expect(alive()).toBeLessThanOrEqual(3);
  });

  it('keeps those of the only revision, however long nobody comes', () => {
    const { crew, later } = makeCrew();
    const only = crew.processFor('only');
    later(3_600_000);
    expect(crew.processFor('only')).toBe(only);
  });
});
