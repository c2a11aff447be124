import { createHmac, randomBytes } from 'node:crypto';
import { SHELL, type WatchEvent } from '@permanto/contracts/telemetry';
import { versionKey } from '@permanto/federation/registry';
import { type BuildHealth, type Fault, NOTHING, type Source } from './counts';
import { type VisitorCounts, visitorCounts } from './visitors';

/** Milliseconds. */
const SLOT = 10_000;
const SLOTS = 60;
export const WINDOW = SLOT * SLOTS;
/** Visitors of one build that are remembered, by the shell and by browsers: about 2 MB each. */
const VISITORS = 10_000;
/** Builds: more than a registry offers at once. */
const BUILDS = 200;
/** Letters of a visitor's hash: enough to tell ten thousand apart. */
const HASH = 12;

/** What became of a build on a page that was to be shown with it. */
export interface Outcome {
  /** `cart@0.1.0-abc` */
  readonly build: string;
  readonly fault: Fault | null;
}

/** How builds did in the last ten minutes. Kept in memory, of a bounded size. */
export interface Tally {
  /** A page was rendered for a visitor. `client`: an address or network. */
  readonly rendered: (outcomes: readonly Outcome[], client: string) => void;
  /** A visitor got a page with these builds. */
  readonly viewed: (builds: readonly string[], client: string) => void;
  /** A visitor's browser tells of a build that there is. */
  readonly told: (event: WatchEvent, client: string) => void;
  /** How a build did since a time (ms), at most {@link WINDOW} ago. */
  readonly of: (build: string, since?: number) => BuildHealth;
}

type Counted = Readonly<Record<Source, VisitorCounts>>;

const FAULTS = {
  vital: null,
  slow_load: 'slow',
  load_failed: 'errors',
  error: 'errors',
} as const satisfies Record<WatchEvent['kind'], Fault | null>;

/** `now`: milliseconds since 1970. */
export function createTally(now: () => number): Tally {
  const builds = new Map<string, Counted>();
  const salt = randomBytes(16);
  const slotOf = (time: number) => Math.floor(time / SLOT);
  /** Nobody can be told from it, and it is worth nothing after a restart. */
  const hashOf = (client: string) =>
    createHmac('sha256', salt).update(client).digest('base64url').slice(0, HASH);

  let newest = 0;

  /** The slot that it is now. With each new one, whoever was there before the window is forgotten. */
  function slotNow(): number {
    const slot = slotOf(now());
    if (slot !== newest) {
      for (const counted of builds.values()) {
        for (const visitors of Object.values(counted)) visitors.forget(slot - SLOTS + 1);
      }
    }
    return (newest = slot);
  }

  function of(build: string): Counted {
    const known = builds.get(build) ?? {
      server: visitorCounts(VISITORS),
      browsers: visitorCounts(VISITORS),
    };
    builds.delete(build);
    builds.set(build, known);
    const [oldest] = builds.keys();
    if (builds.size > BUILDS && oldest !== undefined) builds.delete(oldest);
    return known;
  }

  return {
    rendered: (outcomes, client) => {
      const visitor = hashOf(client);
      for (const { build, fault } of outcomes) of(build).server.add(visitor, slotNow(), fault);
    },
    viewed: (shown, client) => {
      const visitor = hashOf(client);
      for (const build of shown) of(build).browsers.add(visitor, slotNow(), null);
    },
    told: (event, client) => {
      if (event.remote === SHELL.remote) return;
      const build = versionKey({ name: event.remote, version: event.version });
      of(build).browsers.add(hashOf(client), slotNow(), FAULTS[event.kind]);
    },
    of: (build, since = 0) => {
      const first = Math.max(slotOf(since), slotNow() - SLOTS + 1);
      const known = builds.get(build);
      return {
        server: known?.server.since(first) ?? NOTHING,
        browsers: known?.browsers.since(first) ?? NOTHING,
      };
    },
  };
}
