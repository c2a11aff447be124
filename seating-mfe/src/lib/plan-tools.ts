/** A separate chunk: it is needed with the plan's bytes, after the page's first load. */
export { decodePlan } from '@permanto/contracts/seating-plan';
export { watchSeats } from './watch-seats';
