import { operations, type BodyOf } from '@permanto/contracts/api';
import { statement } from '../../../db/db';
import type { Answered, TestCart } from '../../../testing/client';
import { describeOnEachDatabase } from '../../../testing/on-each-database';
import type { StartedShop } from '../../../testing/start-shop';
import type { Shop } from '../../shop/shop';

const { carts } = operations;

const HELD = statement('test.held', 'select held from stocks where id = $1');

type Changed = Promise<Answered<{ cart: TestCart }>>;
type Added = BodyOf<typeof carts.addItems>;
type Update = BodyOf<typeof carts.updateItem>['cart_item'];

/** A new, empty cart for each test, and what its owner can do with it. */
export interface CartInHand {
  readonly api: StartedShop;
  readonly cart: TestCart;
  /** Whose cart: path parameters and token of a call. */
  readonly mine: { readonly params: { readonly cartId: string }; readonly token: string };
  read(): Changed;
  add(productId: string, amount: number): Changed;
  addRows(body: Added): Changed;
  /** The id of the row that one piece (or more) of the product becomes. */
  rowOf(productId: string, amount?: number): Promise<string>;
  update(itemId: string, cart_item: Update): Changed;
  remove(itemId: string): Changed;
  choose(methodId: string, group: 'tickets' | 'merchandise', price_token?: string): Changed;
  /** Pieces of a pool that all carts hold. */
  heldOf(pool: string): Promise<number | undefined>;
}

function handOf(api: () => StartedShop, cart: () => TestCart): CartInHand {
  const hand: CartInHand = {
    get api() {
      return api();
    },
    get cart() {
      return cart();
    },
    get mine() {
      return { params: { cartId: cart().uuid }, token: cart().token };
    },
    read: () => api().client.call(carts.get, hand.mine),
    add: (productId, amount) => api().client.addTo(cart(), productId, amount),
    addRows: (body) => api().client.call(carts.addItems, { ...hand.mine, body }),
    rowOf: async (productId, amount = 1) => {
      const { wire, error } = await hand.add(productId, amount);
      const row = wire?.cart.items.find(({ product }) => product.id === productId);
      if (!row) throw new Error(error?.code);
      return row.id;
    },
    update: (itemId, cart_item) =>
      api().client.call(carts.updateItem, {
        params: { cartId: cart().uuid, itemId },
        token: cart().token,
        body: { cart_item },
      }),
    remove: (itemId) =>
      api().client.call(carts.removeItem, {
        params: { cartId: cart().uuid, itemId },
        token: cart().token,
      }),
    choose: (id, delivery_group, price_token) =>
      api().client.call(carts.chooseDeliveryMethod, {
        ...hand.mine,
        body: { delivery_method: { id }, delivery_group, ...(price_token && { price_token }) },
      }),
    heldOf: async (pool) => (await api().app.db.query<{ held: number }>(HELD, [pool]))[0]?.held,
  };
  return hand;
}

/** A suite about carts of one shop, on both databases. */
export function describeCarts(name: string, shop: Shop, suite: (hand: CartInHand) => void): void {
  describeOnEachDatabase(name, (start) => {
    let api: StartedShop;
    let cart: TestCart;
    beforeAll(async () => {
      api = await start(shop);
    });
    beforeEach(async () => {
      cart = await api.client.newCart();
    });
    suite(
      handOf(
        () => api,
        () => cart,
      ),
    );
  });
}
