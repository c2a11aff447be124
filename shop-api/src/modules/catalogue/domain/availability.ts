import type { Availability, Localized } from '@permanto/contracts';
import type { ShopEvent, ShopProduct } from '../../shop/shop';
import { availabilityTexts } from './availability-texts';
import type { Supply } from './supply';

/** Few enough to say so: a tenth of all, and never fewer than this. */
const FEW_PIECES = 10;
const FEW_SHARE = 0.1;

interface Light {
  readonly available: boolean;
  readonly status: Availability['status'];
  readonly info: Localized;
}

const closed = (info: Localized): Light => ({ available: false, status: 'red', info });

function lightOfSupply(supply: Supply | undefined, min: number): Light {
  const plenty: Light = { available: true, status: 'green', info: availabilityTexts.plenty };
  if (!supply) return plenty;
  if (supply.left < min) return closed(availabilityTexts.soldOut);
  const few = Math.max(FEW_PIECES, supply.capacity * FEW_SHARE);
  if (supply.left > few) return plenty;
  return { available: true, status: 'yellow', info: availabilityTexts.few };
}

function lightOf(
  product: ShopProduct,
  event: ShopEvent | null,
  { supply, now }: { supply: Supply | undefined; now: Date },
): Light {
  const { open_at, close_at } = product.sales;
  if (event?.status === 'cancelled') return closed(availabilityTexts.cancelled);
  if (event?.status === 'finished' || (close_at !== null && close_at <= now)) {
    return closed(availabilityTexts.closed);
  }
  if (open_at !== null && open_at > now) return closed(availabilityTexts.notYetOpen);
  return lightOfSupply(supply, product.bounds.min);
}

/** Whether and how many pieces of the product can be bought now. */
export function productAvailability(
  product: ShopProduct,
  event: ShopEvent | null,
  state: { supply: Supply | undefined; now: Date },
): Availability {
  return {
    ...lightOf(product, event, state),
    ...product.bounds,
    open_at: product.sales.open_at?.toISOString() ?? null,
    close_at: product.sales.close_at?.toISOString() ?? null,
  };
}

const BRIGHTNESS = { green: 2, yellow: 1, red: 0 } as const;

/** The event's as a whole: the best of its products'; null where it has none. */
export function bestAvailability(products: readonly Availability[]): Availability | null {
  return products.reduce<Availability | null>(
    (best, other) =>
      best !== null && BRIGHTNESS[best.status] >= BRIGHTNESS[other.status] ? best : other,
    null,
  );
}
