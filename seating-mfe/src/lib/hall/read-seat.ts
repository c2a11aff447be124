import { type PlanTable, sectionOfSeat } from '@permanto/contracts/seating-plan';

/** A seat in the API's format. */
export function readSeat(plan: PlanTable, seat: number) {
  const row = plan.rows[plan.seats.row[seat]!]!;
  return {
    section: sectionOfSeat(plan, seat),
    row: row.label,
    row_kind: row.kind,
    number: plan.seats.labels[seat]!,
  };
}
