import { cents, type Cents } from '@permanto/contracts';
import type { CartCode } from '../../carts/domain';
import type { Campaign, Shop, ShopProduct } from '../../shop/domain';

/** 100 %, in thousandths of a percent, to calculate with integers. */
const WHOLE = 100_000;

/** Rounds half up to a cent. All numbers are integers, so the result is exact. */
function afterPercentage(price: Cents, percentage: number): Cents {
  const kept = price * (WHOLE - Math.round(percentage * 1_000));
  return cents(Math.floor((2 * kept + WHOLE) / (2 * WHOLE)));
}

/** The price of a piece with a discount: never negative, never above the full price. */
export function discounted(price: Cents, discount: Campaign['discount']): Cents {
  if (discount === null) return price;
  if ('percentage' in discount) return afterPercentage(price, discount.percentage);
  if ('amount' in discount) return cents(Math.max(price - discount.amount, 0));
  return cents(Math.min(price, discount.price));
}

/** How many orders one code of the campaign is valid for; null for any number. */
export function usesOf({ kind, uses }: Campaign): number | null {
  return uses ?? (kind === 'dynamic' ? 1 : null);
}

function isRunning({ valid: { open_at, close_at } }: Campaign, now: Date): boolean {
  return (open_at === null || open_at <= now) && (close_at === null || now < close_at);
}

type CodeReference = Pick<CartCode, 'code' | 'kind' | 'definition_id'>;

/** The code's campaign if it is running now, else null. */
export function campaignOf(shop: Shop, { code, kind, definition_id }: CodeReference, now: Date) {
  if (kind !== 'campaign') return null;
  const campaign = shop.campaigns.get(definition_id ?? '');
  return campaign?.codes.includes(code) && isRunning(campaign, now) ? campaign : null;
}

/** The start of the code's campaign if it is in the future, else null. */
export function startOf(
  shop: Shop,
  { code, definition_id }: CodeReference,
  now: Date,
): Date | null {
  const campaign = shop.campaigns.get(definition_id ?? '');
  const open_at = campaign?.codes.includes(code) ? campaign.valid.open_at : null;
  return open_at !== null && now < open_at ? open_at : null;
}

/** A campaign with its codes in one cart. */
export interface CampaignInCart {
  readonly campaign: Campaign;
  readonly codes: readonly CartCode[];
}

/** The running campaigns, in the order in which their codes were added. */
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

/** The lowest price of the campaigns, or null if none is below the product's own. */
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
