import type { WatchEvent } from '@permanto/contracts/telemetry';
import type { Config } from '../config';
import type { LiveRegistry } from '../registry';
import type { Rendered } from '../worker/job';
import { createCanaryGuard } from './guard';
import { outcomesOf } from './outcomes';
import { createTally, type Tally } from './tally';
import { withholding, type WithholdingRegistry } from './withheld';

/** How the builds do that visitors get, and what follows from it. */
export interface Health {
  /** The registry, without canaries that were taken back. */
  readonly registry: LiveRegistry & Pick<WithholdingRegistry, 'withheld'>;
  /** A page was rendered for a visitor. `client` as the caller tells it. */
  readonly rendered: (page: Rendered, client: string | null) => void;
  /** A visitor gets a page. */
  readonly viewed: (page: Rendered, client: string | null) => void;
  /** A browser tells of a build that there is. */
  readonly told: (event: WatchEvent, client: string | null) => void;
  readonly of: Tally['of'];
  readonly close: () => void;
}

/** Those who come from this machine, or from trusted ones alone, count as one visitor. */
const OURSELVES = 'ourselves';

interface HealthOptions {
  readonly config: Pick<Config, 'hasCanaryGuard' | 'registry'>;
  readonly registry: LiveRegistry;
  readonly warn: (message: string) => void;
}

export function openHealth({ config, registry: live, warn }: HealthOptions): Health {
  const now = () => Date.now();
  const tally = createTally(now);
  const { read, withhold, withheld } = withholding(live);
  const place = config.registry.store;
  const guard = config.hasCanaryGuard
    ? createCanaryGuard({ registry: { read, withhold }, place, tally, now, warn })
    : null;
  return {
    registry: { read, withheld, state: live.state },
    rendered: (page, client) => {
      tally.rendered(outcomesOf(page), client ?? OURSELVES);
      guard?.wake();
    },
    viewed: ({ shown }, client) => tally.viewed(shown, client ?? OURSELVES),
    told: (event, client) => {
      tally.told(event, client ?? OURSELVES);
      guard?.wake();
    },
    of: tally.of,
    close: () => guard?.close(),
  };
}
