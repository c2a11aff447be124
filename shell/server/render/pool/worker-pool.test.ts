import { createWorkerPool } from './worker-pool';
import type { WorkerProcess } from './worker-process';

/** Fake processes with a fake clock. */
function makeWorkerPool(size = 2) {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const started: { process: WorkerProcess; isAlive: boolean }[] = [];
  const workers = createWorkerPool({
    size,
    maxRenders: 1_000,
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
    workers,
    started,
    alive: () => started.filter(({ isAlive }) => isAlive).length,
    advanceTime: (ms: number) => {
      now += ms;
      workers.endObsolete();
    },
  };
}

describe('the worker pool', () => {
  it('keeps the processes of revisions that are used alternately', () => {
    const { workers, started, advanceTime } = makeWorkerPool();
    const [canary, live] = [workers.acquire('canary'), workers.acquire('live')];
    const before = started.length;
    for (let visit = 0; visit < 20; visit += 1) {
      advanceTime(100);
      expect(workers.acquire('canary')).toBe(canary);
      expect(workers.acquire('live')).toBe(live);
    }
    expect(started.length).toBe(before);
  });

  it('ends the processes of an unused revision', () => {
    const { workers, alive, advanceTime } = makeWorkerPool();
    const old = workers.acquire('old');
    advanceTime(5_000);
    workers.acquire('new');
    advanceTime(5_001);
    expect(old.isAlive()).toBe(false);
    expect(workers.acquire('new').isAlive()).toBe(true);
    expect(alive()).toBeLessThanOrEqual(3);
  });

  it('keeps the processes of the only revision without requests', () => {
    const { workers, advanceTime } = makeWorkerPool();
    const only = workers.acquire('only');
    advanceTime(3_600_000);
    expect(workers.acquire('only')).toBe(only);
  });
});
