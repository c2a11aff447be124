import type { WatchEvent } from '@permanto/contracts/telemetry';
import type { Config } from '../../config';
import type { LiveRegistry } from '../../registry/registry';
import type { Rendered } from '../../render/worker/job';
import { createCanaryGuard } from './canary-guard';
import { outcomesOf } from './outcomes';
import { createTally, type Tally } from './tally';
import { createWithholdingRegistry, type WithholdingRegistry } from './withheld-canaries';

/** Health of the builds that visitors get, and the guard that acts on it. */
export interface Health {
  /** The registry without canaries that the guard has stopped. */
  readonly registry: LiveRegistry & Pick<WithholdingRegistry, 'withheld'>;
  /** Records that a page was rendered for a visitor. `client` as in `Caller`. */
  readonly recordRendered: (page: Rendered, client: string | null) => void;
  /** Records that a visitor received a page. */
  readonly recordViewed: (page: Rendered, client: string | null) => void;
  /** Records an event that a browser reported about an existing build. */
  readonly recordEvent: (event: WatchEvent, client: string | null) => void;
  readonly healthOf: Tally['healthOf'];
  readonly close: () => void;
}

/** Requests without a client address (only trusted proxies on the way) count as one visitor. */
const NO_CLIENT = 'no-client';

interface HealthOptions {
  readonly config: Pick<Config, 'hasCanaryGuard' | 'registry'>;
  readonly registry: LiveRegistry;
  readonly warn: (message: string) => void;
}

export function openHealth({ config, registry: liveRegistry, warn }: HealthOptions): Health {
  const now = () => Date.now();
  const tally = createTally(now);
  const { read, withhold, withheld } = createWithholdingRegistry(liveRegistry);
  const place = config.registry.store;
  const guard = config.hasCanaryGuard
    ? createCanaryGuard({ registry: { read, withhold }, place, tally, now, warn })
    : null;
  return {
    registry: { read, withheld, state: liveRegistry.state },
    recordRendered: (page, client) => {
      tally.recordRendered(outcomesOf(page), client ?? NO_CLIENT);
      guard?.scheduleCheck();
    },
    recordViewed: ({ shown }, client) => tally.recordViewed(shown, client ?? NO_CLIENT),
    recordEvent: (event, client) => {
      tally.recordEvent(event, client ?? NO_CLIENT);
      guard?.scheduleCheck();
    },
    healthOf: tally.healthOf,
    close: () => guard?.close(),
  };
}
