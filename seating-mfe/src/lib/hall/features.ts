import { type PlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';

/** In order of importance: the map statuses only the first of a seat's features. */
export const FEATURES = ['accessible', 'companion', 'restricted'] as const;
export type Feature = (typeof FEATURES)[number];

/** Wheelchair places, and the seats of those who come along. */
export const ACCESSIBLE = SEAT_FEATURE.accessible | SEAT_FEATURE.companion;

export const hasFeature = ({ seats }: PlanTable, seat: number, name: Feature) =>
  ((seats.features[seat] ?? 0) & SEAT_FEATURE[name]) !== 0;

/** One example seat for each feature that the map statuses. */
export function featureExamples(plan: PlanTable): Partial<Record<Feature, number>> {
  const examples: Partial<Record<Feature, number>> = {};
  for (let seat = 0; seat < plan.seats.count; seat++) {
    const marked = FEATURES.find((name) => hasFeature(plan, seat, name));
    if (marked) examples[marked] ??= seat;
  }
  return examples;
}
