import type { HallSeat } from './hall';
import type { Measure } from './runs';

/** A free place for a wheelchair with the free seats that belong to it. */
interface Party {
  readonly place: HallSeat;
  readonly companions: readonly HallSeat[];
}

type Parties = readonly Party[];

function partiesOf(free: readonly HallSeat[]): Party[] {
  const companions = new Map<string, HallSeat[]>();
  for (const seat of free) {
    const { companion_of } = seat.planned;
    if (companion_of === undefined) continue;
    companions.set(companion_of, [...(companions.get(companion_of) ?? []), seat]);
  }
  return free
    .filter(({ planned }) => planned.accessible)
    .map((place) => ({ place, companions: companions.get(place.planned.id) ?? [] }));
}

/** Groups of `count` that follow one another within a section. */
function groupsOf(parties: Parties, count: number): Parties[] {
  return parties
    .map((_, from) => parties.slice(from, from + count))
    .filter(
      (group) =>
        group.length === count &&
        group.every(({ place }) => place.seat.section.id === group[0]?.place.seat.section.id),
    );
}

interface AccessibleWish {
  readonly places: number;
  /** The rest of the party. */
  readonly others: number;
  readonly measure: Measure;
}

/** People without a seat beside their own wheelchair count before any distance. */
function costOf(group: Parties, { others, measure }: AccessibleWish): number {
  const accompanied = group.filter(({ companions }) => companions.length > 0).length;
  const lacking = Math.max(0, Math.min(group.length, others) - accompanied);
  return group.reduce((total, { place }) => total + measure(place), lacking * 1_000);
}

/** One companion for each place first, then whatever else belongs to them. */
function companionsOf(group: Parties, most: number): HallSeat[] {
  const firsts = group.flatMap(({ companions }) => companions.slice(0, 1));
  const further = group.flatMap(({ companions }) => companions.slice(1));
  return [...firsts, ...further].slice(0, most);
}

/**
 * Places for wheelchairs with their companions' seats: near each other where a section has so
 * many, else wherever they are. Null where there are too few.
 */
export function accessibleSeats(
  free: readonly HallSeat[],
  request: AccessibleWish,
): { readonly places: readonly HallSeat[]; readonly companions: readonly HallSeat[] } | null {
  const parties = partiesOf(free);
  if (parties.length < request.places) return null;
  const byCost = (a: Parties, b: Parties) => costOf(a, request) - costOf(b, request);
  const scattered = () =>
    parties
      .map((party) => [party])
      .sort(byCost)
      .slice(0, request.places)
      .flat();
  const [best = scattered()] = groupsOf(parties, request.places).sort(byCost);
  return { places: best.map(({ place }) => place), companions: companionsOf(best, request.others) };
}
