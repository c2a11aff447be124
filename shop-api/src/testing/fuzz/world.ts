import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { CUSTOMER } from '../purchases';
import type { StartedShop } from '../start-shop';
import type { TestCart } from '../client';
import type { KnownName, World } from './known';

/** What the requests may name: carts in every state of a purchase, and what is in them. */
export interface LivingWorld {
  readonly known: World;
  tokenOf(cartId: string): string | undefined;
  secretOf(orderNumber: string): string | undefined;
  /** Hears what an answer tells of a cart, so that later requests can name it. */
  hear(cart: TestCart): void;
  /** Looks up which orders there are by now, and their tickets. */
  learnOrders(): Promise<void>;
}

interface OrderRow {
  readonly number: string;
  readonly secret: string;
  readonly code: string | null;
}

type Names = Record<KnownName, string[]>;

const noNames = (): Names => ({
  cartId: [],
  itemId: [],
  reservationId: [],
  checkoutId: [],
  productId: [],
  eventId: [],
  orderNumber: [],
  sectionId: [],
  seatId: [],
  deliveryMethodId: [],
  code: [],
  ticketCode: [],
  viewerId: [],
  venueId: [],
  slug: [],
  streamId: [],
  priceToken: [],
});

/** So many of each are enough; older ones are forgotten. */
const MOST_KNOWN = 60;

function learn(names: Names, kind: KnownName, values: Iterable<string>): void {
  for (const value of values) {
    if (names[kind].includes(value)) continue;
    names[kind].push(value);
    if (names[kind].length > MOST_KNOWN) names[kind].shift();
  }
}

function learnShop({ shop }: StartedShop, names: Names): void {
  learn(names, 'productId', shop.products.keys());
  learn(names, 'eventId', shop.events.keys());
  learn(names, 'deliveryMethodId', shop.delivery_methods.keys());
  learn(names, 'venueId', shop.venues.keys());
  learn(names, 'streamId', shop.streams.keys());
  learn(
    names,
    'slug',
    shop.configuration.pages.map(({ slug }) => slug),
  );
  const { campaigns, serial_cards, badges, value_vouchers } = shop;
  learn(
    names,
    'code',
    [...campaigns.values()].flatMap(({ codes }) => codes),
  );
  const cards = [...serial_cards.values(), ...badges.values(), value_vouchers];
  learn(
    names,
    'code',
    cards.flatMap(({ codes }) => codes.map(({ code }) => code)),
  );
}

async function learnSeats({ client, shop }: StartedShop, names: Names): Promise<void> {
  const seated = [...shop.events.values()].find(({ seating_plan }) => seating_plan !== null);
  if (!seated) return;
  const { wire } = await client.call(operations.events.seatingChart, {
    params: { eventId: seated.id },
  });
  const sections = wire?.seating_plan.sections ?? [];
  learn(
    names,
    'sectionId',
    sections.slice(0, 5).map(({ id }) => id),
  );
  const seats = sections.flatMap(({ rows }) =>
    rows.flatMap((row) => row.seats.map(({ id }) => id)),
  );
  learn(names, 'seatId', seats.slice(0, MOST_KNOWN));
}

/** Carts for the requests to begin with: empty ones, filled ones, some with all that an order needs. */
async function makeCarts({ client, shop }: StartedShop, hear: LivingWorld['hear'], count: number) {
  const products = [...shop.products.keys()];
  for (let index = 0; index < count; index += 1) {
    const cart = await client.newCart();
    hear(cart);
    const call = { params: { cartId: cart.uuid }, token: cart.token };
    const product = products[(index * 7) % products.length] ?? '';
    const added = await client.addTo(cart, product, 1);
    if (added.wire) hear(added.wire.cart);
    if (index % 2 === 0) continue;
    await client.call(operations.carts.setCustomer, { ...call, body: { customer: CUSTOMER } });
    const { wire } = await client.call(operations.carts.get, call);
    if (wire) hear(wire.cart);
  }
}

const ORDERS = statement(
  'fuzz.orders',
  `select o.order_number as number, o.secret, t.code from orders o
   left join tickets t on t.order_id = o.id order by o.created_at desc limit ${MOST_KNOWN}`,
);

export async function livingWorld(api: StartedShop, carts: number): Promise<LivingWorld> {
  const names = noNames();
  const tokens = new Map<string, string>();
  const hear = (cart: TestCart) => {
    tokens.set(cart.uuid, cart.token);
    learn(names, 'cartId', [cart.uuid]);
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
  };
  learnShop(api, names);
  await learnSeats(api, names);
  await makeCarts(api, hear, carts);
  const secrets = new Map<string, string>();
  return {
    known: names,
    tokenOf: (cartId) => tokens.get(cartId),
    secretOf: (orderNumber) => secrets.get(orderNumber),
    hear,
    learnOrders: async () => {
      const rows = await api.app.db.query<OrderRow>(ORDERS);
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
}
