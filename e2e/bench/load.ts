import { percentile } from './table';

export interface Load {
  perSecond: number;
  p99Ms: number;
  /** Error message → count. */
  failures: Map<string, number>;
}

/** Repeats `work` on `connections` parallel connections for `seconds`. */
export async function measureLoad(
  { connections, seconds }: { connections: number; seconds: number },
  work: () => Promise<void>,
): Promise<Load> {
  const times: number[] = [];
  const failures = new Map<string, number>();
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const runWorker = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      try {
        await work();
        times.push(performance.now() - start);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        failures.set(message, (failures.get(message) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, runWorker));
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  return { perSecond: times.length / elapsedSeconds, p99Ms: percentile(times, 0.99), failures };
}
