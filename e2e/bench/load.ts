import { percentile } from './table';

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  /** What failed → how often. */
  failures: Map<string, number>;
}

/** Repeats `work` on so many connections at once, for so long. */
export async function load(
  { connections, seconds }: { connections: number; seconds: number },
  work: () => Promise<void>,
): Promise<Load> {
  const times: number[] = [];
  const failures = new Map<string, number>();
  const began = performance.now();
  const end = began + seconds * 1000;
  const lane = async () => {
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
  await Promise.all(Array.from({ length: connections }, lane));
  const took = (performance.now() - began) / 1000;
  return { perSecond: times.length / took, p99: percentile(times, 0.99), failures };
}
