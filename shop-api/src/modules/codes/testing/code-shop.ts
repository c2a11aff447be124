import { cents, type Requirements } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { statement } from '../../../db/db';
import type { TestCart } from '../../../testing/client';
import { jobNamed, lapseCart } from '../../../testing/passing-time';
import type { StartedShop } from '../../../testing/start-shop';
import { aDeliveryMethod, anEvent, aProduct, aShop } from '../../../testing/test-shop';
import type { Badge, Campaign, SerialCard, Shop, ShopProduct } from '../../shop/shop';

const { carts, checkouts } = operations;

export function aCampaign(given: Partial<Campaign> & { id: string }): Campaign {
  return {
    title: { fi: given.id },
    kind: 'static',
    codes: [],
    valid: { open_at: null, close_at: null },
    uses: null,
    max_per_order: null,
    products: [],
    discount: null,
    ...given,
  };
}

export function aBadge(given: Partial<Badge['quotas']> & { id: string; code: string }): Badge {
  const { id, code, ...quotas } = given;
  return {
    id,
    title: { fi: id },
    valid_days: 365,
    quotas: { per_event: null, per_event_date: null, per_day: null, total: null, ...quotas },
    codes: [{ code, expires: null }],
  };
}

export function aCard(id: string, codes: SerialCard['codes']): SerialCard {
  return { id, title: { fi: id }, valid_days: 30, codes };
}

export const withCard = (...serial_card_ids: string[]): Requirements => ({
  type: 'serial_card',
  visibility_for_others: false,
  serial_card_ids,
});
export const withBadge = (...badge_ids: string[]): Requirements => ({
  type: 'badge',
  visibility_for_others: true,
  badge_ids,
});
export const withCampaign = (...campaign_ids: string[]): Requirements => ({
  type: 'campaign',
  visibility_for_others: false,
  campaign_ids,
});

const FIRST = new Date('2031-03-29T16:00:00Z');
const SAME_DAY = new Date('2031-03-29T20:30:00Z');
const NEXT_DAY = new Date('2031-03-29T22:30:00Z');

const eventAt = (id: string, start_date: Date) => anEvent({ id, start_date, end_date: start_date });

/** Three games: two on one day, the third after midnight in the shop's time zone but not in UTC. */
const EVENTS = [eventAt('eka', FIRST), eventAt('toka', SAME_DAY), eventAt('kolmas', NEXT_DAY)];

type Codes = Partial<Pick<Parameters<typeof aShop>[0] & object, CodeParts>>;
type CodeParts = 'campaigns' | 'serial_cards' | 'badges' | 'value_vouchers';

/** A shop with tickets at 22.70 € (`lippu`) and 7 € (`lapsi`), and the given codes and products. */
export function codeShop(codes: Codes, products: readonly ShopProduct[] = []): Shop {
  return aShop({
    events: EVENTS,
    products: [
      aProduct({ id: 'lippu', price: cents(2_270), event_id: 'eka' }),
      aProduct({ id: 'lapsi', price: cents(700), event_id: 'eka' }),
      ...products,
    ],
    delivery_methods: [
      aDeliveryMethod({ id: 'sahkoinen', delivery_groups: ['tickets', 'merchandise'] }),
    ],
    ...codes,
  });
}

const USES = statement(
  'test.uses',
  `select event_id, amount, sold from code_uses where code = $1 order by event_id, amount`,
);

export const usesOf = (api: StartedShop, code: string) => api.app.db.query(USES, [code]);

/** Makes the cart lapse without running the job that expires it. */
export async function lapse({ app }: StartedShop, { uuid }: TestCart): Promise<void> {
  await lapseCart(app, uuid);
}

/** Runs the job that expires lapsed carts. */
export async function expireCarts({ app }: StartedShop): Promise<void> {
  await jobNamed(app, 'carts.expire').run(app);
}

/** A shopper with a new cart. */
export async function aShopper(api: StartedShop) {
  const cart = await api.client.newCart();
  return shopperWith(api, cart);
}

export function shopperWith({ client }: StartedShop, cart: TestCart) {
  const { token } = cart;
  const params = { cartId: cart.uuid };
  return {
    cart,
    add: (productId: string, amount = 1) => client.addTo(cart, productId, amount),
    use: (code: string) => client.call(carts.addCode, { params, token, body: { code } }),
    removeCode: (code: string) =>
      client.call(carts.removeCode, { params: { ...params, code }, token }),
    change: (itemId: string, amount: number) =>
      client.call(carts.updateItem, {
        params: { ...params, itemId },
        token,
        body: { cart_item: { amount } },
      }),
    comment: (comments: string) =>
      client.call(carts.setComments, { params, token, body: { comments_by_customer: comments } }),
    checkOut: () =>
      client.call(checkouts.create, { params, token, body: { terms_accepted: true } }),
    readCart: async () => {
      const { wire } = await client.call(carts.get, { params, token });
      if (!wire) throw new Error('no cart');
      return wire.cart;
    },
  };
}
