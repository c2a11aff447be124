import { callOperation } from '@permanto/api-client/call';
import { storedCart } from '@permanto/api-client/stored-cart';
import { localizedPath, paths, type SeatReservation } from '@permanto/contracts';
import { HEADERS, visitorOperations } from '@permanto/contracts/api';
import { type FieldTree, textsOf } from '@permanto/contracts/forms';
import { defaultTicket } from '@permanto/contracts/rules/default-ticket';
import { lacksCode, onSaleInOrder } from '@permanto/contracts/rules/sales';
import { call, type FormAction, NOTHING_CHOSEN, type SentForm, refusal } from './form-action';
import { toJson } from './form-body';

const { carts, events, seatReservations } = visitorOperations;

/** Null for what the form leaves open. */
function idIn(field: FieldTree[string] | undefined): string | null {
  const { id = '' } = textsOf(field);
  return id === '' ? null : id;
}

/** As this visitor's codes have it. */
async function readEvent({ session, params }: SentForm) {
  const token = storedCart(session)?.token;
  const { event } = await callOperation(session.transport, events.get, {
    params: { eventId: params.event ?? '' },
    headers: token === undefined ? {} : { [HEADERS.cartToken]: token },
  });
  return event;
}
type HallEvent = Awaited<ReturnType<typeof readEvent>>;

/** Where the button says; else all that the chosen ticket type is for. */
function categoriesOf({ params, fields }: SentForm, { products }: HallEvent): readonly string[] {
  if (params.categories !== undefined) return params.categories.split(',');
  return products.find(({ id }) => id === idIn(fields.product))?.allowed_seat_categories ?? [];
}

/** The seats that the form names, or the best ones: in its section, or in its categories. */
function searchOf(form: SentForm, event: HallEvent): unknown {
  const { params, fields } = form;
  if (fields.seats !== undefined) {
    return toJson(seatReservations.create.body, { event: { id: event.id }, seats: fields.seats });
  }
  const section = idIn(fields.section) ?? params.section;
  const categories = categoriesOf(form, event).map((id, at) => [at, { id }]);
  return toJson(seatReservations.create.body, {
    event: { id: event.id },
    seat_count: fields.seat_count ?? '',
    ...(section !== undefined && { section: { id: section } }),
    ...(categories.length > 0 && { categories: Object.fromEntries(categories) as FieldTree }),
  });
}

const NONE_ON_SALE = refusal(409, 'cart_item_availability_general');

/** The seats as rows, each with the ticket type that was chosen for all, or that it begins with; null where one has none on sale. */
function rowsOf({ fields }: SentForm, event: HallEvent, seats: readonly SeatReservation[]) {
  const onSale = onSaleInOrder(event.products).filter((product) => !lacksCode(product));
  const chosen = idIn(fields.product);
  const rows = new Map<string, { readonly id: string }[]>();
  for (const { id, available_products: available } of seats) {
    const fitting = onSale.filter((product) => available.some((one) => one.id === product.id));
    const ticket = chosen === null ? defaultTicket(fitting, event.primary_product) : { id: chosen };
    if (ticket === null) return null;
    rows.set(ticket.id, [...(rows.get(ticket.id) ?? []), { id }]);
  }
  return [...rows].map(([id, reserved]) => ({
    product: { id },
    amount: reserved.length,
    seat_reservations: reserved,
  }));
}

async function giveBack(form: SentForm, seats: readonly SeatReservation[]): Promise<void> {
  const release = ({ id }: SeatReservation) =>
    // Otherwise its hold ends with the cart's.
    call({ ...form, params: { reservationId: id } }, seatReservations.remove, {}).catch(
      () => undefined,
    );
  await Promise.all(seats.map(release));
}

/** Reserves seats and puts them into the cart: all, or none. Those that are in it already stay there. */
export const reserveSeats: FormAction = async (form) => {
  const { seats: named, seat_count: count } = form.fields;
  if (named === undefined && count === undefined) return { error: NOTHING_CHOSEN };
  const event = await readEvent(form);
  const body = searchOf(form, event);
  const reserved = await call(form, seatReservations.create, { body }, { creates: true });
  const seats = reserved.seat_reservations.filter(({ cart_item_id }) => cart_item_id === null);
  const done = { next: form.next ?? localizedPath(paths.cart(), form.language) };
  if (seats.length === 0) return done;
  try {
    const cart_items = rowsOf(form, event, seats);
    if (cart_items !== null) {
      await call(form, carts.addItems, { body: { cart_items } });
      return done;
    }
  } catch (error) {
    await giveBack(form, seats);
    throw error;
  }
  await giveBack(form, seats);
  return { error: NONE_ON_SALE };
};
