import type { Cents } from '@permanto/contracts';
import { refuse, type Refused } from '../../../result';
import type { CartCode } from '../../carts/domain';
import { matchesRequirements } from '../../shop/domain';
import { bestOffer, campaignsIn, usesOf, type CampaignInCart } from './campaigns';
import {
  occasionWithoutEvent,
  type SettlementContext,
  type WantedProduct,
} from './settlement-context';

/** The effect of a campaign's code: product id → cents of one piece, and the discount in total. */
export interface Effect {
  readonly prices: Readonly<Record<string, number>>;
  readonly discount: number;
}

export interface SettledCampaigns {
  /** Code → effect. */
  readonly effects: ReadonlyMap<string, Effect>;
  readonly fault: Refused | null;
}

/** Pieces that a campaign applies to; `price` is null if it only meets the requirements. */
interface Demand extends WantedProduct {
  readonly price: Cents | null;
}

const CODE_NOT_FOUND = refuse('code_not_found');

function demandFor(
  { wanted }: SettlementContext,
  { campaign, codes }: CampaignInCart,
  campaigns: readonly CampaignInCart[],
): Demand[] {
  return wanted.flatMap((want) => {
    const { requirements } = want.product;
    const meets =
      requirements !== null && codes.some((code) => matchesRequirements(requirements, code));
    const offer = bestOffer(campaigns, want.product);
    const price = offer?.campaign === campaign ? offer.price : null;
    return meets || price !== null ? [{ ...want, price }] : [];
  });
}

/** The effect of one code on up to `max` of the pieces, and the remaining pieces. */
function effectOn(demand: readonly Demand[], max: number) {
  const prices: Record<string, number> = {};
  const rest: Demand[] = [];
  let [left, discount] = [max, 0];
  for (const piece of demand) {
    const { product, amount, price } = piece;
    const count = Math.min(amount, left);
    left -= count;
    if (count > 0 && price !== null) {
      prices[product.id] = price;
      discount += (product.price - price) * count;
    }
    if (amount > count) rest.push({ ...piece, amount: amount - count });
  }
  return { effect: { prices, discount }, rest };
}

/** Assigns the pieces to the campaign's codes; each applies to a limited number of them per order. */
function assignPieces(
  { ledger, now }: SettlementContext,
  { campaign, codes }: CampaignInCart,
  demand: readonly Demand[],
) {
  const max = campaign.max_per_order ?? Infinity;
  const isLimited = usesOf(campaign) !== null;
  const effects = new Map<string, Effect>();
  let [left, isUsedUp] = [demand, false];
  for (const { code } of codes) {
    if (left.length === 0) break;
    if (isLimited && ledger.take(code, occasionWithoutEvent(now), 1).amount === 0) {
      isUsedUp = true;
      continue;
    }
    const { effect, rest } = effectOn(left, max);
    effects.set(code, effect);
    left = rest;
  }
  const fault = isUsedUp
    ? CODE_NOT_FOUND
    : refuse('code_max_count_per_order', { max: max * codes.length });
  return { effects, left, fault };
}

/** Whether removing a better code only raises the price, as this one has been used up meanwhile. */
const onlyRaisesPrice = (
  { hasFewerCodes }: SettlementContext,
  { effects, left }: { effects: ReadonlyMap<string, Effect>; left: readonly Demand[] },
) =>
  hasFewerCodes &&
  effects.size === 0 &&
  left.every(({ product: { requirements } }) => requirements?.type !== 'campaign');

function settleCampaign(
  context: SettlementContext,
  entry: CampaignInCart,
  demand: readonly Demand[],
  effects: Map<string, Effect>,
): Refused | null {
  const assigned = assignPieces(context, entry, demand);
  for (const [code, effect] of assigned.effects) effects.set(code, effect);
  const isRequested = context.hasMoreCodes || assigned.left.some(({ isNew }) => isNew);
  const isRefused = assigned.left.length > 0 && isRequested && !onlyRaisesPrice(context, assigned);
  return isRefused ? assigned.fault : null;
}

/** Refuses new pieces of a product that requires a campaign's code which the cart lacks. */
function missingCodeFault(
  { wanted }: SettlementContext,
  codes: readonly CartCode[],
): Refused | null {
  const lacksCode = ({ product: { requirements }, isNew }: WantedProduct) =>
    isNew &&
    requirements?.type === 'campaign' &&
    !codes.some((code) => matchesRequirements(requirements, code));
  return wanted.some(lacksCode) ? CODE_NOT_FOUND : null;
}

/** Applies the lowest price to each piece; discounts are not cumulative. */
export function settleCampaigns(context: SettlementContext): SettledCampaigns {
  const campaigns = campaignsIn(context.shop, context.after.codes, context.now);
  const effects = new Map<string, Effect>();
  let fault = missingCodeFault(
    context,
    campaigns.flatMap(({ codes }) => codes),
  );
  for (const entry of campaigns) {
    const demand = demandFor(context, entry, campaigns);
    if (demand.length > 0) fault ??= settleCampaign(context, entry, demand, effects);
  }
  return { effects, fault };
}
