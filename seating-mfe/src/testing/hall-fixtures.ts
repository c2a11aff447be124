import type { EventWire, SeatingPlan } from '@permanto/contracts';
import { encodePlan, makePlanTable } from '@permanto/contracts/seating-plan';
import { aCart, aChildProduct, anEvent, aProduct } from '@permanto/testing/scripted-api';
import { hallSummary, hallOf } from '../lib/chart/testing/plans';

type Reservation = ReturnType<typeof aReservation>;

/** Two sections of two rows of four: section 0 is of category a (23 €), section 1 of b (7 or 12 €). */
const plan: SeatingPlan = hallOf(2, 2, 4);

export const aSeatedEvent = (changes: Partial<EventWire> = {}) =>
  anEvent({
    has_seating_chart: true,
    products: [
      aProduct({ allowed_seat_categories: ['a'] }),
      aProduct({ id: 'derby-end', price: 12, allowed_seat_categories: ['b'] }),
      aChildProduct({ allowed_seat_categories: ['b'] }),
    ],
    ...changes,
  });

/** `s0-r1-2` → the reservation of section 0, row 2, seat 3. */
export function aReservation(chart_id: string) {
  const [, section, row, number] = /^s(\d)-r(\d)-(\d)$/.exec(chart_id) ?? [];
  return {
    id: `aaaaaaaa-aaaa-4aaa-8aaa-00000000${section}${row}0${number}`,
    event: { id: 'derby' },
    seat: {
      chart_id,
      section: { id: `s${section}`, title: `Section ${section}` },
      row: String(Number(row) + 1),
      number: String(Number(number) + 1),
      category: section === '0' ? 'a' : 'b',
    },
    available_products: [{ id: 'derby-adult' }],
    cart_item_id: null,
  };
}

/** The API's responses for a hall with `taken` seats, and a cart with the reserved ones. */
export function aHallApi({ taken = [] as string[], event = aSeatedEvent(), hall = plan } = {}) {
  let held: Reservation[] = [];
  let version = 1;
  const cart = () => aCart({ seat_reservations: held });
  return {
    'events.get': { event },
    'events.hall': { hall: hallSummary(hall, taken) },
    'seatingPlans.get': encodePlan(makePlanTable(hall)).buffer,
    'events.seats': () => ({
      seats: { version: version++, taken: [...taken, ...held.map(({ seat }) => seat.chart_id)] },
    }),
    'carts.create': () => ({ cart: cart() }),
    'carts.get': () => ({ cart: cart() }),
    'seatReservations.create': ({ body }: { body: unknown }) => {
      const { seats, replaces = [] } = body as {
        seats?: { chart_id: string }[];
        replaces?: { id: string }[];
      };
      const ids = seats?.map(({ chart_id }) => chart_id) ?? ['s0-r0-1', 's0-r0-2'];
      const seat_reservations = ids.map(aReservation);
      const isReplaced = ({ id }: Reservation) => replaces.some((replaced) => replaced.id === id);
      held = [...held.filter((one) => !isReplaced(one)), ...seat_reservations];
      return { seat_reservations, cart: cart() };
    },
    'seatReservations.remove': ({ path }: { path: string }) => {
      held = held.filter(({ id }) => !path.includes(id));
      return { cart: cart() };
    },
  };
}
