import { bestSeats, type Wish } from './best-seats';
import type { Hall, HallSeat } from './hall';
import { seatsElsewhere, seatsLeftAlone } from './single-seats';

/**
 * The best seats for a party that may have some already: never such that a single seat is left beside
 * those, since the cart would be refused. Where only such are near, seats elsewhere are better. `isFree`
 * counts those too that the party doesn't request for, as the cart does.
 */
export function bestForParty(
  hall: Hall,
  request: Wish,
  { isOwn, isFree }: Record<'isOwn' | 'isFree', (seat: HallSeat) => boolean>,
): ReturnType<typeof bestSeats> {
  const found = bestSeats(hall, request);
  if (!found.ok) return found;
  const aloneWith = (more: readonly HallSeat[]) => {
    const got = new Set(more);
    return seatsLeftAlone(hall, {
      isOwn: (seat) => isOwn(seat) || got.has(seat),
      isFree: (seat) => isFree(seat) && !got.has(seat),
    });
  };
  const before = aloneWith([]);
  if (aloneWith(found.value).every((seat) => before.includes(seat))) return found;
  const isElsewhere = seatsElsewhere(hall, { isOwn, isFree });
  return bestSeats(hall, {
    ...request,
    isOnSale: (seat) => request.isOnSale(seat) && isElsewhere(seat),
  });
}
