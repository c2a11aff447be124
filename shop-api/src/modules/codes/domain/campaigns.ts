import { cents, type Cents } from '@permanto/contracts';
import type { CartCode } from '../../carts/domain/cart-state';
import type { Campaign, Shop, ShopProduct } from '../../shop/shop';

/** Thousandths of a percent are the whole numbers to count with. */
const WHOLE = 100_000;

/** Rounded half up to a cent; every number here is whole, so nothing is lost before. */
function share(price: Cents, percentage: number): Cents {
  const kept = price * (WHOLE - Math.round(percentage * 1_000));
  return cents(Math.floor((2 * kept + WHOLE) / (2 * WHOLE)));
}

/** What a piece costs with a discount: never below nothing, never more than without. */
export function discounted(price: Cents, discount: Campaign['discount']): Cents {
  if (discount === null) return price;
  if ('percentage' in discount) return share(price, discount.percentage);
  if ('amount' in discount) return cents(Math.max(price - discount.amount, 0));
  return cents(Math.min(price, discount.price));
}

/** How many orders one code of the campaign is good for; null: any number. */
export function usesOf({ kind, uses }: Campaign): number | null {
  return uses ?? (kind === 'dynamic' ? 1 : null);
}

function isOn({ valid: { open_at, close_at } }: Campaign, now: Date): boolean {
  return (open_at === null || open_at <= now) && (close_at === null || now < close_at);
}

type Named = Pick<CartCode, 'code' | 'kind' | 'definition_id'>;

/** The campaign that the code works for now, or null. */
export function campaignOf(shop: Shop, { code, kind, definition_id }: Named, now: Date) {
  if (kind !== 'campaign') return null;
  const campaign = shop.campaigns.get(definition_id ?? '');
  return campaign?.codes.includes(code) && isOn(campaign, now) ? campaign : null;
}

/** A campaign with its codes in one cart. */
export interface CampaignInCart {
  readonly campaign: Campaign;
  readonly codes: readonly CartCode[];
}

/** The campaigns that are on, in the order in which their codes came. */
export function campaignsIn(shop: Shop, codes: readonly CartCode[], now: Date): CampaignInCart[] {
  const found = new Map<string, { campaign: Campaign; codes: CartCode[] }>();
  for (const code of codes) {
    const campaign = campaignOf(shop, code, now);
    if (!campaign) continue;
    const entry = found.get(campaign.id) ?? { campaign, codes: [] };
    entry.codes.push(code);
    found.set(campaign.id, entry);
  }
  return [...found.values()];
}

export interface Offer {
  readonly campaign: Campaign;
  /** Of one piece. */
  readonly price: Cents;
}

/** The best price that one of the campaigns gives, where that is less than the product's own. */
export function bestOffer(
  campaigns: readonly { readonly campaign: Campaign }[],
  { id, price }: ShopProduct,
): Offer | null {
  const offers = campaigns
    .filter(({ campaign }) => campaign.products.includes(id))
    .map(({ campaign }) => ({ campaign, price: discounted(price, campaign.discount) }));
  return offers.reduce<Offer | null>(
    (best, offer) => (offer.price < (best?.price ?? price) ? offer : best),
    null,
  );
}
