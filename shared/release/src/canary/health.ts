import type { WatchEvent } from '@permanto/contracts/telemetry';
import type { LiveRegistry } from '../live/live-registry';
import { createCanaryGuard } from './canary-guard';
import { createTally, type Outcome, type Tally } from './tally';
import type { Place } from '../store/places';
import { createWithholdingRegistry, type WithholdingRegistry } from './withheld-canaries';

/** Health of the builds that visitors get, and the guard that acts on it. */
export interface Health {
  /** The registry without canaries that the guard has stopped. */
  readonly registry: LiveRegistry & Pick<WithholdingRegistry, 'withheld'>;
  /** Records that a page was rendered for a visitor. `client`: an address or network, or null if unknown. */
  readonly recordRendered: (outcomes: readonly Outcome[], client: string | null) => void;
  /** Records that a visitor received a page with these builds. */
  readonly recordViewed: (builds: readonly string[], client: string | null) => void;
  /** Records an event that a browser reported about an existing build. */
  readonly recordEvent: (event: WatchEvent, client: string | null) => void;
  readonly healthOf: Tally['healthOf'];
  readonly close: () => void;
}

/** Requests without a client address (only trusted proxies on the way) count as one visitor. */
const NO_CLIENT = 'no-client';

interface HealthOptions {
  readonly hasCanaryGuard: boolean;
  readonly registry: LiveRegistry;
  /** Where the guard writes the registry. */
  readonly place: Place;
  readonly warn: (message: string) => void;
}

export function openHealth(options: HealthOptions): Health {
  const { hasCanaryGuard, registry: liveRegistry, place, warn } = options;
  const now = () => Date.now();
  const tally = createTally(now);
  const { read, withhold, withheld } = createWithholdingRegistry(liveRegistry);
  const guard = hasCanaryGuard
    ? createCanaryGuard({ registry: { read, withhold }, place, tally, now, warn })
    : null;
  return {
    registry: { read, withheld, state: liveRegistry.state },
    recordRendered: (outcomes, client) => {
      tally.recordRendered(outcomes, client ?? NO_CLIENT);
      guard?.scheduleCheck();
    },
    recordViewed: (builds, client) => tally.recordViewed(builds, client ?? NO_CLIENT),
    recordEvent: (event, client) => {
      tally.recordEvent(event, client ?? NO_CLIENT);
      guard?.scheduleCheck();
    },
    healthOf: tally.healthOf,
    close: () => guard?.close(),
  };
}
