import { hash, randomUUID } from 'node:crypto';
import { SHELL, type WatchEvent } from '@permanto/contracts/telemetry';
import { versionKey } from '@permanto/federation/builds';
import { type BuildHealth, type Fault, NO_COUNTS, type Source } from './counts';
import { type VisitorCounts, createVisitorCounts } from './visitor-counts';

/** The window is divided into slots. */
const SLOT_MS = 10_000;
const SLOTS = 60;
export const WINDOW_MS = SLOT_MS * SLOTS;
/** Visitors that are counted for one build, on the server and in browsers: about 2 MB each. */
const MAX_VISITORS = 10_000;
/** More than a registry offers at once. */
const MAX_BUILDS = 200;
/** Enough to distinguish ten thousand visitors. */
const HASH_LENGTH = 12;

/** Outcome for a build on a page that should contain it. */
export interface Outcome {
  /** `cart@0.1.0-abc` */
  readonly build: string;
  readonly fault: Fault | null;
}

/** Counts the outcomes of builds in the last ten minutes, in memory of bounded size. */
export interface Tally {
  /** Records that a page was rendered for a visitor. `client`: an address or network. */
  readonly recordRendered: (outcomes: readonly Outcome[], client: string) => void;
  /** Records that a visitor received a page with these builds. */
  readonly recordViewed: (builds: readonly string[], client: string) => void;
  /** Records an event that a browser reported about an existing build. */
  readonly recordEvent: (event: WatchEvent, client: string) => void;
  /** Health of a build since a time (ms), at most {@link WINDOW_MS} ago. */
  readonly healthOf: (build: string, since?: number) => BuildHealth;
}

type BuildCounts = Readonly<Record<Source, VisitorCounts>>;

const EVENT_FAULTS = {
  vital: null,
  slow_load: 'slow',
  load_failed: 'errors',
  error: 'errors',
} as const satisfies Record<WatchEvent['kind'], Fault | null>;

/** `now`: milliseconds since 1970. */
export function createTally(now: () => number): Tally {
  const builds = new Map<string, BuildCounts>();
  const salt = randomUUID();
  const slotOf = (time: number) => Math.floor(time / SLOT_MS);
  /** Salted, so that clients can't be identified; the salt changes with each restart. */
  const hashOf = (client: string) => hash('sha256', salt + client, 'base64').slice(0, HASH_LENGTH);

  let newest = 0;

  /** Returns the current slot. Each new slot drops visitors who were last seen before the window. */
  function currentSlot(): number {
    const slot = slotOf(now());
    if (slot !== newest) {
      for (const counted of builds.values()) {
        for (const visitors of Object.values(counted)) visitors.forget(slot - SLOTS + 1);
      }
    }
    return (newest = slot);
  }

  function countsOf(build: string): BuildCounts {
    const known = builds.get(build) ?? {
      server: createVisitorCounts(MAX_VISITORS),
      browsers: createVisitorCounts(MAX_VISITORS),
    };
    builds.delete(build);
    builds.set(build, known);
    const [oldest] = builds.keys();
    if (builds.size > MAX_BUILDS && oldest !== undefined) builds.delete(oldest);
    return known;
  }

  return {
    recordRendered: (outcomes, client) => {
      const visitor = hashOf(client);
      for (const { build, fault } of outcomes)
        countsOf(build).server.add(visitor, currentSlot(), fault);
    },
    recordViewed: (shown, client) => {
      const visitor = hashOf(client);
      for (const build of shown) countsOf(build).browsers.add(visitor, currentSlot(), null);
    },
    recordEvent: (event, client) => {
      if (event.remote === SHELL.remote) return;
      const build = versionKey({ name: event.remote, version: event.version });
      countsOf(build).browsers.add(hashOf(client), currentSlot(), EVENT_FAULTS[event.kind]);
    },
    healthOf: (build, since = 0) => {
      const first = Math.max(slotOf(since), currentSlot() - SLOTS + 1);
      const known = builds.get(build);
      return {
        server: known?.server.since(first) ?? NO_COUNTS,
        browsers: known?.browsers.since(first) ?? NO_COUNTS,
      };
    },
  };
}
