import { DELIVERY_GROUPS } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import type { TestCart } from '../client';
import { CUSTOMER, inHand, type Purchases } from '../purchases';
import type { StartedShop } from '../start-shop';
import { noNames, type KnownName, type Names } from './known';

/** What the requests may name: what the shop sells, and whatever came of the requests before. */
export interface World {
  readonly names: Names;
  tokenOf(cartId: string): string | undefined;
  secretOf(orderNumber: string): string | undefined;
  /** What belongs to this cart. */
  inCart(cartId: string): Partial<Names>;
  /** Handles the cart in an answer. */
  readonly hear: (cart: TestCart) => void;
  readonly hearViewer: (viewerId: string) => void;
  /** Looks up which orders there are by now, and their tickets. */
  learnOrders(): Promise<void>;
}

/** So many of each are enough; older ones are forgotten. */
const MOST_KNOWN = 60;
/** Few, so that one cart meets many requests. */
const MOST_CARTS = 10;
const NEW_CART_EVERY = 8;

function learn(names: Names, kind: KnownName, values: Iterable<string>): void {
  for (const value of values) {
    if (names[kind].includes(value)) continue;
    names[kind].push(value);
    if (names[kind].length > (kind === 'cartId' ? MOST_CARTS : MOST_KNOWN)) names[kind].shift();
  }
}

function learnShop({ shop }: StartedShop, names: Names): void {
  names.productId.push(...shop.products.keys());
  names.eventId.push(...shop.events.keys());
  names.deliveryMethodId.push(...shop.delivery_methods.keys());
  names.venueId.push(...shop.venues.keys());
  names.streamId.push(...shop.streams.keys());
  names.slug.push(...shop.pages.keys());
  names.fileName.push(...shop.files.keys());
  const { campaigns, serial_cards, badges, value_vouchers } = shop;
  names.code.push(...[...campaigns.values()].flatMap(({ codes }) => codes));
  const cards = [...serial_cards.values(), ...badges.values(), value_vouchers];
  names.code.push(...cards.flatMap(({ codes }) => codes.map(({ code }) => code)));
}

async function learnSeats({ client, shop }: StartedShop, names: Names): Promise<void> {
  const seated = [...shop.events.values()].filter(({ seating_plan }) => seating_plan !== null);
  // Seats are worth more requests than one event in twenty gets.
  names.eventId.push(...seated.flatMap(({ id }) => [id, id, id]));
  const params = { eventId: seated[0]?.id ?? '' };
  const { wire } = await client.call(operations.seatingCharts.get, { params });
  const sections = wire?.seating_plan.sections ?? [];
  const hall = await client.call(operations.events.hall, { params });
  learn(names, 'planHash', hall.wire ? [hall.wire.hall.plan.hash] : []);
  learn(
    names,
    'sectionId',
    sections.slice(0, 5).map(({ id }) => id),
  );
  const rows = sections.flatMap((section) => section.rows);
  learn(
    names,
    'seatId',
    rows.flatMap(({ seats }) => seats.map(({ id }) => id)).slice(0, MOST_KNOWN),
  );
}

interface OrderRow {
  readonly number: string;
  readonly secret: string;
  readonly code: string | null;
}

const ORDERS = statement(
  'fuzz.orders',
  `select o.order_number as number, o.secret, t.code from orders o
   left join tickets t on t.order_id = o.id order by o.created_at desc limit ${MOST_KNOWN}`,
);

const ADDRESS = { address_line1: 'Hallikatu 1', postal_code: '00100', city: 'Helsinki' };

/** A paid order of tickets and goods, so that doors, streams and withdrawals have something to open. */
async function buy(shop: Purchases): Promise<void> {
  const { client } = shop.api;
  const cart = await client.newCart();
  const call = { params: { cartId: cart.uuid }, token: cart.token };
  await client.addTo(cart, 'kuoroilta-suoratoisto', 2);
  await client.addTo(cart, 'kaulahuivi', 2);
  const customer = { ...CUSTOMER, ...ADDRESS };
  await client.call(operations.carts.setCustomer, { ...call, body: { customer } });
  const ways = { tickets: 'sahkoinen-lippu', merchandise: 'paketti' } as const;
  for (const delivery_group of DELIVERY_GROUPS) {
    const body = { delivery_method: { id: ways[delivery_group] }, delivery_group };
    await client.call(operations.carts.chooseDeliveryMethod, { ...call, body });
  }
  inHand(await shop.onPaymentPage(await shop.toPaymentPage(cart), 'pay'));
}

async function makeCarts({ api }: Purchases, hear: World['hear'], count: number): Promise<void> {
  const products = [...api.shop.products.keys()];
  for (let index = 0; index < count; index += 1) {
    const cart = await api.client.newCart();
    hear(cart);
    const call = { params: { cartId: cart.uuid }, token: cart.token };
    const added = await api.client.addTo(cart, products[(index * 7) % products.length] ?? '', 1);
    if (added.wire) hear(added.wire.cart);
    if (index % 2 === 0) continue;
    await api.client.call(operations.carts.setCustomer, { ...call, body: { customer: CUSTOMER } });
  }
}

export async function makeWorld(shop: Purchases, carts: number): Promise<World> {
  const names = noNames();
  const known = new Map<string, TestCart>();
  const secrets = new Map<string, string>();
  const world: World = {
    names,
    tokenOf: (cartId) => known.get(cartId)?.token,
    secretOf: (orderNumber) => secrets.get(orderNumber),
    inCart: (cartId) => {
      const cart = known.get(cartId);
      if (!cart) return {};
      return {
        itemId: cart.items.map(({ id }) => id),
        reservationId: cart.seat_reservations.map(({ id }) => id),
        checkoutId: cart.checkout ? [cart.checkout.uuid] : [],
        deliveryMethodId: cart.available_delivery_methods.map(({ id }) => id),
      };
    },
    hear: (cart) => {
      // A cart that is new each time would never get anywhere.
      const isOneOfMany = !known.has(cart.uuid) && known.size % NEW_CART_EVERY !== 0;
      known.set(cart.uuid, cart);
      if (names.cartId.length < MOST_CARTS || !isOneOfMany) learn(names, 'cartId', [cart.uuid]);
      learn(
        names,
        'itemId',
        cart.items.map(({ id }) => id),
      );
      learn(
        names,
        'reservationId',
        cart.seat_reservations.map(({ id }) => id),
      );
      if (cart.checkout) learn(names, 'checkoutId', [cart.checkout.uuid]);
    },
    hearViewer: (viewerId) => learn(names, 'viewerId', [viewerId]),
    learnOrders: async () => {
      const rows = await shop.api.app.db.query<OrderRow>(ORDERS);
      for (const { number, secret } of rows) secrets.set(number, secret);
      learn(
        names,
        'orderNumber',
        rows.map(({ number }) => number),
      );
      learn(
        names,
        'ticketCode',
        rows.flatMap(({ code }) => code ?? []),
      );
    },
  };
  learnShop(shop.api, names);
  await learnSeats(shop.api, names);
  await makeCarts(shop, world.hear, carts);
  await buy(shop);
  await world.learnOrders();
  return world;
}
