import { operations, type BodyOf } from '@permanto/contracts/api';
import { statement } from '../../../db/db';
import type { Answered, TestCart } from '../../../testing/client';
import { describeOnPostgresFirst } from '../../../testing/on-each-database';
import type { StartedShop } from '../../../testing/start-shop';
import type { Shop } from '../../shop/shop';

const { carts } = operations;

const HELD = statement('test.held', 'select held from stocks where id = $1');

type CartAnswer = Promise<Answered<{ cart: TestCart }>>;
type AddBody = BodyOf<typeof carts.addItems>;
type Update = BodyOf<typeof carts.updateItem>['cart_item'];

/** A new, empty cart for each test, with the calls of its owner. */
export interface CartFixture {
  readonly api: StartedShop;
  readonly cart: TestCart;
  /** The path parameters and token of the owner's calls. */
  readonly access: { readonly params: { readonly cartId: string }; readonly token: string };
  read(): CartAnswer;
  add(productId: string, amount: number): CartAnswer;
  addRows(body: AddBody): CartAnswer;
  /** Adds the product and returns the id of its row. */
  addRow(productId: string, amount?: number): Promise<string>;
  update(itemId: string, cart_item: Update): CartAnswer;
  remove(itemId: string): CartAnswer;
  choose(methodId: string, group: 'tickets' | 'merchandise', price_token?: string): CartAnswer;
  /** Pieces of a pool that all carts hold. */
  heldOf(pool: string): Promise<number | undefined>;
}

function fixtureOf(api: () => StartedShop, cart: () => TestCart): CartFixture {
  const fixture: CartFixture = {
    get api() {
      return api();
    },
    get cart() {
      return cart();
    },
    get access() {
      return { params: { cartId: cart().uuid }, token: cart().token };
    },
    read: () => api().client.call(carts.get, fixture.access),
    add: (productId, amount) => api().client.addTo(cart(), productId, amount),
    addRows: (body) => api().client.call(carts.addItems, { ...fixture.access, body }),
    addRow: async (productId, amount = 1) => {
      const { wire, error } = await fixture.add(productId, amount);
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
        ...fixture.access,
        body: { delivery_method: { id }, delivery_group, ...(price_token && { price_token }) },
      }),
    heldOf: async (pool) => (await api().app.db.query<{ held: number }>(HELD, [pool]))[0]?.held,
  };
  return fixture;
}

/** A suite about carts of one shop, on PostgreSQL first: carts are written on both in the suites of purchases. */
export function describeCarts(
  name: string,
  shop: Shop,
  suite: (fixture: CartFixture) => void,
): void {
  describeOnPostgresFirst(name, (start) => {
    let api: StartedShop;
    let cart: TestCart;
    beforeAll(async () => {
      api = await start(shop);
    });
    beforeEach(async () => {
      cart = await api.client.newCart();
    });
    suite(
      fixtureOf(
        () => api,
        () => cart,
      ),
    );
  });
}
