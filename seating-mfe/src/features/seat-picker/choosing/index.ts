export { ChoiceNotes } from './choice-notes';
export { FilterFields } from './filter-fields';
export { SeatCard } from './seat-card';
export { SummaryBar } from './summary-bar';
