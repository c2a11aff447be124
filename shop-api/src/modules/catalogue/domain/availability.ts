import type { Availability, Localized, SalesState } from '@permanto/contracts';
import { salesState } from '@permanto/contracts/rules/sales';
import type { ShopEvent, ShopProduct } from '../../shop/domain';
import { notOnSaleAt } from '../../shop/domain';
import type { Supply } from './supply';

/** The API's descriptions of a product's availability, as in the spec. */
const availabilityTexts = {
  plenty: { fi: 'Hyvin tilaa', en: 'Plenty available', sv: 'Gott om plats' },
  few: { fi: 'Vain vähän jäljellä', en: 'Only a few left', sv: 'Bara några kvar' },
  soldOut: { fi: 'Loppuunmyyty', en: 'Sold out', sv: 'Slutsåld' },
  cancelled: {
    fi: 'Tapahtuma on peruttu',
    en: 'The event is cancelled',
    sv: 'Evenemanget är inställt',
  },
  closed: { fi: 'Myynti on päättynyt', en: 'Sales have ended', sv: 'Försäljningen har avslutats' },
  notYet: {
    fi: 'Myynti ei ole vielä alkanut',
    en: 'Sales have not started yet',
    sv: 'Försäljningen har inte börjat ännu',
  },
} as const satisfies Record<string, Localized>;

/** Few are left below a tenth of the capacity or below this number, whichever is higher. */
const FEW_PIECES = 10;
const FEW_SHARE = 0.1;

interface SalesStatus {
  readonly available: boolean;
  readonly sales_state: SalesState;
  readonly status: Availability['status'];
  readonly info: Localized;
}

const onSale = (status: 'green' | 'yellow', info: Localized): SalesStatus => ({
  available: true,
  sales_state: 'open',
  status,
  info,
});
const notAvailable = (sales_state: SalesState, info: Localized): SalesStatus => ({
  available: false,
  sales_state,
  status: 'red',
  info,
});

function statusOfSupply(supply: Supply | undefined, min: number): SalesStatus {
  const plenty = onSale('green', availabilityTexts.plenty);
  if (!supply) return plenty;
  if (supply.left < min) return notAvailable('soldOut', availabilityTexts.soldOut);
  const few = Math.max(FEW_PIECES, supply.capacity * FEW_SHARE);
  return supply.left > few ? plenty : onSale('yellow', availabilityTexts.few);
}

function statusOf(
  product: ShopProduct,
  event: ShopEvent | null,
  { supply, now }: { supply: Supply | undefined; now: Date },
): SalesStatus {
  const why = notOnSaleAt(product, event, now);
  if (why === null) return statusOfSupply(supply, product.bounds.min);
  return notAvailable(why === 'notYet' ? 'notYet' : 'closed', availabilityTexts[why]);
}

/** Whether the product can be bought now, and how many pieces. */
export function productAvailability(
  product: ShopProduct,
  event: ShopEvent | null,
  state: { supply: Supply | undefined; now: Date },
): Availability {
  return {
    ...statusOf(product, event, state),
    ...product.bounds,
    open_at: product.sales.open_at?.toISOString() ?? null,
    close_at: product.sales.close_at?.toISOString() ?? null,
  };
}

/** From best to worst: of what can't be bought, what is still to come first. */
const RANKED = ['open green', 'open yellow', 'notYet red', 'soldOut red', 'closed red'];
const rankOf = (availability: Availability) =>
  RANKED.indexOf(`${salesState(availability)} ${availability.status}`);

/** The availability of an event: the best of its products'; null without products. */
export function bestAvailability(products: readonly Availability[]): Availability | null {
  return products.reduce<Availability | null>(
    (best, other) => (best !== null && rankOf(best) <= rankOf(other) ? best : other),
    null,
  );
}
