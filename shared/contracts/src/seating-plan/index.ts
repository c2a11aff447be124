export { decodePlan, type UnreadablePlan } from './decode-plan';
export { encodePlan } from './encode-plan';
export {
  makePlanTable,
  type PlannedRow,
  type PlannedSection,
  type PlanTable,
  type Range,
  SEAT_FEATURE,
  type SeatColumns,
  sectionOfSeat,
} from './plan-table';
