import { inEachLanguage, inLanguage, titleOf } from '@permanto/contracts/values';
import type { Tx } from '../../db/db';
import { isRefused, refuse, type Refused } from '../../result';
import type { CartChange, HoldKeeper } from '../carts';
import { seatedProducts } from './domain/reservations';
import { seatsLeftAlone } from './domain/single-seats';
import type { Halls } from './halls';
import { takenOf } from './taken.repository';

/** The events of which held seats become rows. */
function eventsWithRows({ before, after }: CartChange): string[] {
  const inRow = new Set(
    before.seat_reservations.flatMap(({ id, cart_item_id }) => (cart_item_id === null ? [] : [id])),
  );
  return after.seat_reservations
    .filter(({ id, cart_item_id }) => cart_item_id !== null && !inRow.has(id))
    .map(({ event_id }) => event_id);
}

/** The first seat of the event that the cart leaves alone, as a refusal. */
async function singleSeat(
  halls: Halls,
  tx: Tx,
  { shop, after, now }: CartChange,
  eventId: string,
): Promise<Refused | null> {
  const [event, hall] = [shop.events.get(eventId), halls.of(shop, eventId)];
  if (!event || !hall || event.flags.allow_single_seats) return null;
  const products = seatedProducts(shop, event, now);
  if (isRefused(products)) return null;
  const categories = new Set(products.flatMap((product) => product.allowed_seat_categories));
  const held = after.seat_reservations.filter(({ event_id }) => event_id === eventId);
  const sections = new Set(held.map(({ seat }) => seat.section.id));
  const ids = hall.rows
    .flat()
    .filter(({ seat, isNumbered }) => isNumbered && sections.has(seat.section.id))
    .map(({ planned }) => planned.id);
  const taken = await takenOf(tx, { shopKey: shop.key, eventId }, ids);
  const own = new Set(held.map(({ seat }) => seat.chart_id));
  const [alone] = seatsLeftAlone(hall, {
    isOwn: ({ planned }) => own.has(planned.id),
    isFree: ({ planned, seat }) => categories.has(seat.category) && !taken.has(planned.id),
  });
  if (!alone) return null;
  const { chart_id, section, row, number } = alone.seat;
  const section_titles = inEachLanguage((language) => inLanguage(titleOf(section), language));
  return refuse('single_seat_left', {
    seat: chart_id,
    section: section.title,
    section_titles,
    row,
    number,
  });
}

/** Lets seats become rows only where they leave no single one over that they needn't. */
export function rowKeeper(halls: Halls, keeper: HoldKeeper): HoldKeeper {
  return {
    ...keeper,
    adjust: async (tx, change) => {
      // What has been ordered was looked at when it became a row.
      const events = change.isOrdered ? [] : new Set(eventsWithRows(change));
      for (const eventId of events) {
        const single = await singleSeat(halls, tx, change, eventId);
        if (single) return single;
      }
      return keeper.adjust(tx, change);
    },
  };
}
