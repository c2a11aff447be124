import type { Tx } from '../../db/db';
import { isRefused, ok, refuse, type Result } from '../../result';
import type { CartChange, HoldKeeper } from '../carts';
import type { ReservedSeat } from '../carts/domain';
import type { Announcer } from './live/announcer';
import {
  bumpVersion,
  giveBack,
  markRows,
  releaseCarts,
  releaseLapsed,
  sellSeats,
  type EventKey,
  type SeatRepository,
  type TakenSeat,
} from './repository';

const toTaken = ({ id, seat, cart_item_id }: ReservedSeat): TakenSeat => ({
  seat_id: seat.chart_id,
  category: seat.category,
  reservation_id: id,
  in_row: cart_item_id !== null,
});

/** Takes the seats of one event, all or none; lapsed ones are given up first. */
async function takeAll(
  tx: Tx,
  repository: SeatRepository,
  { key, cartId }: { key: EventKey; cartId: string },
  wanted: readonly TakenSeat[],
): Promise<Result<null, 'seat_already_taken'>> {
  const got = new Set(await repository.take(tx, key, cartId, wanted));
  const missing = () => wanted.filter(({ seat_id }) => !got.has(seat_id));
  if (missing().length > 0 && (await releaseLapsed(tx, key, cartId)) > 0) {
    for (const seatId of await repository.take(tx, key, cartId, missing())) got.add(seatId);
  }
  const [lost] = missing();
  return lost ? refuse('seat_already_taken', { seat: lost.seat_id }) : ok(null);
}

/** What differs between the seats of two states of a cart. */
function difference({ before, after }: CartChange) {
  const old = new Map(before.seat_reservations.map((held) => [held.id, held]));
  const kept = new Set(after.seat_reservations.map(({ id }) => id));
  return {
    added: after.seat_reservations.filter(({ id }) => !old.has(id)),
    removed: before.seat_reservations.filter(({ id }) => !kept.has(id)),
    moved: after.seat_reservations.filter((held) => {
      const was = old.get(held.id);
      return was !== undefined && (was.cart_item_id === null) !== (held.cart_item_id === null);
    }),
  };
}

/** Keeps the seats: no seat of an event is ever held or sold twice. */
export function seatKeeper(repository: SeatRepository, announcer: Announcer): HoldKeeper {
  const adjust = async (tx: Tx, change: CartChange): Promise<Result<null>> => {
    const { added, removed, moved } = difference(change);
    const { uuid: cartId } = change.after;
    const shopKey = change.shop.key;
    const events = [...added, ...removed].map(({ event_id }) => event_id);
    for (const eventId of [...new Set(events)].sort()) {
      const key: EventKey = { shopKey, eventId };
      await bumpVersion(tx, key);
      const ofEvent = (held: ReservedSeat) => held.event_id === eventId;
      const gone = removed.filter(ofEvent).map(({ id }) => id);
      if (gone.length > 0) await giveBack(tx, { shopKey, cartId }, gone);
      const wanted = added.filter(ofEvent).map(toTaken);
      if (wanted.length === 0) continue;
      const taken = await takeAll(tx, repository, { key, cartId }, wanted);
      if (isRefused(taken)) return taken;
    }
    if (moved.length > 0) {
      const marks = moved.map(({ id, cart_item_id }) => ({ id, in_row: cart_item_id !== null }));
      await markRows(tx, { shopKey, cartId }, marks);
    }
    announcer.changes(
      tx,
      events.map((eventId) => ({ shopKey, eventId })),
    );
    return ok(null);
  };
  return {
    adjust,
    release: async (tx, cartIds) => announcer.changes(tx, await releaseCarts(tx, cartIds)),
    sell: async (tx, cartId) => announcer.changes(tx, await sellSeats(tx, cartId)),
  };
}
