import type { SeatingPlan } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import type { Module } from '../../../app';
import { createModules } from '../..';
import { endAbsence, lapseCart } from '../../../testing/passing-time';
import type { StartedShop } from '../../../testing/start-shop';
import type { TestCart } from '../../../testing/client';
import { aDeliveryMethod, aProduct, aShop, anEvent } from '../../../testing/test-shop';
import { seatingModule } from '..';
import type { SeatRepository } from '../repository';

const { seatReservations, events, carts } = operations;

/** An event with seats (categories a and b), one without, one cancelled, one that is over. */
export const seatedShop = (maxPerOrder: number | null = 6) =>
  aShop({
    delivery_methods: [aDeliveryMethod({ id: 'sahkoinen' })],
    events: [
      anEvent({ id: 'peli', seating_plan: 'pieni', max_per_order: maxPerOrder }),
      anEvent({ id: 'toinen', seating_plan: 'pieni' }),
      anEvent({ id: 'seisoen' }),
      anEvent({ id: 'peruttu', seating_plan: 'pieni', status: 'cancelled' }),
      anEvent({ id: 'ohi', seating_plan: 'pieni', status: 'finished' }),
    ],
    products: [
      aProduct({ id: 'aikuinen', event_id: 'peli', allowed_seat_categories: ['a', 'b'] }),
      aProduct({ id: 'lapsi', event_id: 'peli', allowed_seat_categories: ['b'] }),
      aProduct({
        id: 'perhe',
        event_id: 'peli',
        allowed_seat_categories: ['a'],
        bounds: { min: 3, max: 6, step: 1 },
      }),
      ...['toinen', 'peruttu', 'ohi'].map((event_id) =>
        aProduct({ id: `${event_id}-lippu`, event_id, allowed_seat_categories: ['a', 'b'] }),
      ),
      aProduct({ id: 'seisomalippu', event_id: 'seisoen' }),
    ],
  });

/** Tests don't wait seconds for what only polling finds. */
const LIMITS = { lookMs: 250 };

/** The usual modules, with this plan for every hall. */
export function modulesWith(plan: SeatingPlan, repository?: SeatRepository): readonly Module[] {
  const seating = seatingModule({
    readPlan: () => plan,
    limits: LIMITS,
    ...(repository && { repository }),
  });
  return createModules().map((module) => (module.name === 'seating' ? seating : module));
}

type Wish = Parameters<typeof reserve>[2];

function reserve(
  { client }: StartedShop,
  { uuid, token }: TestCart,
  body: {
    seat_count?: number;
    section?: { id: string };
    seat?: { chart_id: string };
    seats?: { chart_id: string }[];
    together?: boolean;
    categories?: { id: string }[];
    accessible_count?: number;
    replaces?: { id: string }[];
  },
  eventId: string,
) {
  return client.call(seatReservations.create, {
    params: { cartId: uuid },
    token,
    body: { event: { id: eventId }, ...body },
  });
}

/** What a buyer of seats does, in a cart of their own. */
export async function aBuyer(api: StartedShop, given?: TestCart) {
  const cart = given ?? (await api.client.newCart());
  const own = { params: { cartId: cart.uuid }, token: cart.token };
  const ask = (request: Wish, eventId = 'peli') => reserve(api, cart, request, eventId);
  let said = 0;
  const say = (here: boolean, number = ++said) =>
    api.client.call(carts.setPresence, { ...own, body: { presence: { here, number } } });
  return {
    cart,
    own,
    ask,
    /** The visitor's last page of the shop goes, or one is there again. */
    say,
    /** Leaves for longer than the seats stay reserved. */
    leaveForLong: async () => {
      await say(false);
      await endAbsence(api.app, cart.uuid);
    },
    reservedSeats: async () => {
      const { wire } = await api.client.call(carts.get, own);
      return wire?.cart.seat_reservations.map(({ seat }) => seat.chart_id);
    },
    askBest: (seat_count: number, section?: string) =>
      ask({ seat_count, ...(section && { section: { id: section } }) }),
    askFor: (...seats: string[]) => ask({ seats: seats.map((chart_id) => ({ chart_id })) }),
    giveBack: (reservationId: string) =>
      api.client.call(seatReservations.remove, {
        ...own,
        params: { ...own.params, reservationId },
      }),
    buy: (product: string, reservationIds: string[], amount = reservationIds.length) =>
      api.client.call(carts.addItems, {
        ...own,
        body: {
          cart_item: {
            product: { id: product },
            amount,
            seat_reservations: reservationIds.map((id) => ({ id })),
          },
        },
      }),
  };
}

/** The cart has expired, but has not been cleaned up yet. */
export async function lapse({ app }: StartedShop, { uuid }: TestCart): Promise<void> {
  await lapseCart(app, uuid);
}

export async function takenSeats(api: StartedShop, eventId = 'peli') {
  const { wire } = await api.client.call(events.seats, { params: { eventId } });
  if (!wire) throw new Error('the seats were refused');
  const { taken, held = [], ...seats } = wire.seats;
  return { ...seats, taken: [...taken].sort(), held: [...held].sort() };
}
