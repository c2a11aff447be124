import {
  freeElsewhere,
  isScarce,
  leftAlone,
  type RowPlace,
} from '@permanto/contracts/rules/single-seats';
import type { Hall, HallSeat } from './hall';

type Row = readonly HallSeat[];

export interface Chosen {
  /** Whether a seat is the party's. */
  readonly isOwn: (seat: HallSeat) => boolean;
  readonly isFree: (seat: HallSeat) => boolean;
}

/** Places for wheelchairs, their companions' seats, tables and places without numbers may stay single. */
const counts = ({ planned, isNumbered, isAtTable }: HallSeat) =>
  isNumbered && !isAtTable && !planned.accessible && planned.companion_of === undefined;

function placesOf(row: Row, { isOwn, isFree }: Chosen): RowPlace[] {
  return row.map((seat, at) => ({
    state: !counts(seat) ? 'closed' : isOwn(seat) ? 'own' : isFree(seat) ? 'free' : 'closed',
    joins: seat.joinsPrevious && seat.planned.category === row[at - 1]?.planned.category,
  }));
}

const elsewhereIn = (row: Row, chosen: Chosen) =>
  freeElsewhere(placesOf(row, chosen)).map((at) => row[at]!);

const sectionOf = ({ seat }: HallSeat) => seat.section.id;

/** The seats that the party leaves over one by one though it needn't, in the order of the hall. */
export function seatsLeftAlone(hall: Hall, chosen: Chosen): Row {
  const alone = hall.rows
    .filter((row) => row.some(chosen.isOwn))
    .flatMap((row) =>
      leftAlone(placesOf(row, chosen)).flatMap(({ singles }) => singles.map((at) => row[at]!)),
    );
  if (alone.length === 0) return alone;
  const partySize = hall.rows.flat().filter(chosen.isOwn).length;
  const scarce = [...new Set(alone.map(sectionOf))].filter((section) => {
    const rows = hall.rows.filter(([first]) => first && sectionOf(first) === section);
    return isScarce(rows.flatMap((row) => elsewhereIn(row, chosen)).length, partySize);
  });
  return alone.filter((seat) => !scarce.includes(sectionOf(seat)));
}

/** Whether a seat is out of the party's reach: what others get there leaves none of its neighbours alone. */
export function seatsElsewhere(hall: Hall, chosen: Chosen): (seat: HallSeat) => boolean {
  const near = new Set(
    hall.rows
      .filter((row) => row.some(chosen.isOwn))
      .flatMap((row) => {
        const elsewhere = new Set(elsewhereIn(row, chosen));
        return row.filter((seat) => counts(seat) && !elsewhere.has(seat));
      }),
  );
  return (seat) => !near.has(seat);
}
