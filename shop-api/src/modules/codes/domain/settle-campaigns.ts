import type { Cents } from '@permanto/contracts';
import { refuse, type Refused } from '../../../result';
import type { CartCode } from '../../carts/domain/cart-state';
import { bestOffer, campaignsIn, usesOf, type CampaignInCart } from './campaigns';
import { matches } from './opens';
import { plainOccasion, type Scene, type Wanted } from './scene';

/** What a campaign's code takes off: cents of one piece by product, and in all. */
export interface Effect {
  readonly prices: Readonly<Record<string, number>>;
  readonly discount: number;
}

export interface SettledCampaigns {
  /** Code → effect. */
  readonly effects: ReadonlyMap<string, Effect>;
  readonly fault: Refused | null;
}

/** Pieces that profit by a campaign; `price` is null where it only opens the product. */
interface Demand extends Wanted {
  readonly price: Cents | null;
}

const GONE = refuse('code_not_found');

function demandFor(
  { wanted }: Scene,
  { campaign, codes }: CampaignInCart,
  campaigns: readonly CampaignInCart[],
): Demand[] {
  return wanted.flatMap((want) => {
    const { requirements } = want.product;
    const opens = requirements !== null && codes.some((code) => matches(requirements, code));
    const offer = bestOffer(campaigns, want.product);
    const price = offer?.campaign === campaign ? offer.price : null;
    return opens || price !== null ? [{ ...want, price }] : [];
  });
}

/** The effect of one code on so many of the pieces, and the pieces that are left over. */
function effectOn(demand: readonly Demand[], most: number) {
  const prices: Record<string, number> = {};
  const rest: Demand[] = [];
  let [room, discount] = [most, 0];
  for (const piece of demand) {
    const { product, amount, price } = piece;
    const count = Math.min(amount, room);
    room -= count;
    if (count > 0 && price !== null) {
      prices[product.id] = price;
      discount += (product.price - price) * count;
    }
    if (amount > count) rest.push({ ...piece, amount: amount - count });
  }
  return { effect: { prices, discount }, rest };
}

/** What the campaign's codes do with the pieces; each is good for so many of them in one order. */
function sharedOut(
  { ledger, now }: Scene,
  { campaign, codes }: CampaignInCart,
  demand: readonly Demand[],
) {
  const most = campaign.max_per_order ?? Infinity;
  const isCounted = usesOf(campaign) !== null;
  const shares = new Map<string, Effect>();
  let [left, isUsedUp] = [demand, false];
  for (const { code } of codes) {
    if (left.length === 0) break;
    if (isCounted && ledger.take(code, plainOccasion(now), 1).amount === 0) {
      isUsedUp = true;
      continue;
    }
    const { effect, rest } = effectOn(left, most);
    shares.set(code, effect);
    left = rest;
  }
  const fault = isUsedUp ? GONE : refuse('code_max_count_per_order', { max: most * codes.length });
  return { shares, left, fault };
}

/** Who takes a better code out pays more where this one is used up meanwhile, and is told by the price. */
const isOnlyDearer = (
  { hasFewerCodes }: Scene,
  { shares, left }: { shares: ReadonlyMap<string, Effect>; left: readonly Demand[] },
) =>
  hasFewerCodes &&
  shares.size === 0 &&
  left.every(({ product: { requirements } }) => requirements?.type !== 'campaign');

function settleCampaign(
  scene: Scene,
  entry: CampaignInCart,
  demand: readonly Demand[],
  effects: Map<string, Effect>,
): Refused | null {
  const shared = sharedOut(scene, entry, demand);
  for (const [code, effect] of shared.shares) effects.set(code, effect);
  const isAsked = scene.hasMoreCodes || shared.left.some(({ isNew }) => isNew);
  const isRefused = shared.left.length > 0 && isAsked && !isOnlyDearer(scene, shared);
  return isRefused ? shared.fault : null;
}

/** What a product needs a campaign's code for, and none in the cart is one. */
function unopened({ wanted }: Scene, codes: readonly CartCode[]): Refused | null {
  const isUnopened = ({ product: { requirements }, isNew }: Wanted) =>
    isNew &&
    requirements?.type === 'campaign' &&
    !codes.some((code) => matches(requirements, code));
  return wanted.some(isUnopened) ? GONE : null;
}

/** The best price for the buyer, piece by piece; discounts are not added up. */
export function settleCampaigns(scene: Scene): SettledCampaigns {
  const campaigns = campaignsIn(scene.shop, scene.after.codes, scene.now);
  const effects = new Map<string, Effect>();
  let fault = unopened(
    scene,
    campaigns.flatMap(({ codes }) => codes),
  );
  for (const entry of campaigns) {
    const demand = demandFor(scene, entry, campaigns);
    if (demand.length > 0) fault ??= settleCampaign(scene, entry, demand, effects);
  }
  return { effects, fault };
}
