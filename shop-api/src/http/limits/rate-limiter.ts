import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { LIMIT_NAMES, type LimitName, type RateLimits } from './limits';

/** Counts by keys what the table of `limits.ts` limits. */
export interface RateLimiter {
  /** Counts one; the seconds until a further one is let through, null where this one is. */
  readonly consume: (name: LimitName, key: string) => Promise<number | null>;
  /** As `consume`, for so many at once, which count only where they all fit; more than the limit fit alone. */
  readonly consumeAll: (name: LimitName, key: string, points: number) => Promise<number | null>;
  /** Takes back what was counted: one, or so many. */
  readonly reward: (name: LimitName, key: string, points?: number) => Promise<void>;
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) =>
  Math.max(1, Math.ceil(msBeforeNext / 1_000));

/** In this process's memory: several instances let through as many times more. */
export function createRateLimiter(limits: RateLimits): RateLimiter {
  const counters = new Map(
    LIMIT_NAMES.map((name) => {
      const { requests: points, seconds: duration } = limits[name];
      return [name, new RateLimiterMemory({ keyPrefix: name, points, duration })];
    }),
  );
  const counterOf = (name: LimitName): RateLimiterMemory => {
    const counter = counters.get(name);
    if (!counter) throw new Error(`there is no limit ${name}`);
    return counter;
  };
  return {
    consume: (name, key) =>
      counterOf(name)
        .consume(key)
        .then(() => null, secondsOf),
    consumeAll: async (name, key, points) => {
      const counter = counterOf(name);
      const counted = Math.min(points, counter.points);
      try {
        await counter.consume(key, counted);
        return null;
      } catch (full) {
        await counter.reward(key, counted);
        return secondsOf(full as RateLimiterRes);
      }
    },
    reward: async (name, key, points) => {
      await counterOf(name).reward(key, points);
    },
  };
}
