import { cents, PRODUCT_KINDS, type ProductKind } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import type { TestCart } from '../../testing/client';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import { inHand, purchasesIn, type Purchases } from '../../testing/purchases';
import { aDeliveryMethod, aProduct, aShop, anEvent } from '../../testing/test-shop';

const { carts } = operations;

/** The empty kind needs a name, too. */
const nameOf = (kind: ProductKind) => kind || 'unknown';
const KINDS = PRODUCT_KINDS.filter((kind) => !kind.endsWith('_cost'));

const shopOfKinds = aShop({
  events: [anEvent({ id: 'ottelu' })],
  products: [
    ...PRODUCT_KINDS.map((type) =>
      aProduct({
        id: nameOf(type),
        type,
        event_id: type === 'single_event_access' ? 'ottelu' : null,
        serial_card: type === 'serial_card' ? { id: 'kortti', times: 5, amount: 2 } : null,
        badge: type === 'membership' ? 'jasen' : null,
      }),
    ),
    aProduct({ id: 'kallis', price: cents(60_000_000) }),
  ],
  delivery_methods: [
    aDeliveryMethod({ id: 'sahkoinen' }),
    aDeliveryMethod({ id: 'posti', delivery_groups: ['merchandise'] }),
  ],
  serial_cards: [{ id: 'kortti', title: { fi: 'Kortti' }, valid_days: null, codes: [] }],
  badges: [
    {
      id: 'jasen',
      title: { fi: 'Jäsen' },
      valid_days: null,
      quotas: { per_event: null, per_event_date: null, per_day: null, total: null },
      codes: [],
    },
  ],
});

describeOnPostgresFirst('every kind of product', (start) => {
  let shop: Purchases;
  let cart: TestCart;
  beforeAll(async () => {
    shop = await purchasesIn(start, shopOfKinds);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    cart = await shop.api.client.newCart();
  });

  test('can be bought in one order, with tickets for the kinds that have them', async () => {
    const { client } = shop.api;
    for (const kind of KINDS) {
      expect((await client.addTo(cart, nameOf(kind), 1)).status).toBe(201);
    }
    await client.call(carts.chooseDeliveryMethod, {
      params: { cartId: cart.uuid },
      token: cart.token,
      body: { delivery_method: { id: 'posti' }, delivery_group: 'merchandise' },
    });
    const page = await shop.toPaymentPage(await shop.completed(cart));
    const order = await shop.order(inHand(await shop.onPaymentPage(page, 'pay')));
    expect(order.items.map(({ product }) => product.type)).toEqual(KINDS);
    expect(order.tickets.map(({ product }) => product.type)).toEqual([
      'serial_card',
      'membership',
      'single_event_access',
      'value_voucher',
      'extra_service',
    ]);
  });

  test.each(['delivery_cost', 'payment_cost'])('except %s can be added', async (kind) => {
    const { error } = await shop.api.client.addTo(cart, kind, 1);
    expect(error?.code).toBe('cart_item_webservice_availability');
  });

  test('is refused above the provider’s maximum', async () => {
    await shop.api.client.addTo(cart, 'kallis', 2);
    await shop.completed(cart);
    const { status, error } = await shop.checkOut(cart);
    expect([status, error?.code]).toEqual([409, 'cart_item_availability_general']);
  });
});
