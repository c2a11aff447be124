import { type PlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';

/** What a seat can be besides a seat; the map marks the first of them that it is. */
export const FEATURES = ['accessible', 'companion', 'restricted'] as const;
export type Feature = (typeof FEATURES)[number];

export const hasFeature = ({ seats }: PlanTable, seat: number, name: Feature) =>
  ((seats.features[seat] ?? 0) & SEAT_FEATURE[name]) !== 0;

/** For each feature that the map marks somewhere, a seat where it does. */
export function featureExamples(plan: PlanTable): Partial<Record<Feature, number>> {
  const examples: Partial<Record<Feature, number>> = {};
  for (let seat = 0; seat < plan.seats.count; seat++) {
    const marked = FEATURES.find((name) => hasFeature(plan, seat, name));
    if (marked) examples[marked] ??= seat;
  }
  return examples;
}
