export { ChoiceNews } from './choice-news';
export { ChoiceNotes } from './choice-notes';
export { FilterFields } from './filter-fields';
export { Legend } from './legend';
export { SeatCard } from './seat-card';
export { SummaryBar } from './summary-bar';
export { WishesKept } from './wishes-kept';
