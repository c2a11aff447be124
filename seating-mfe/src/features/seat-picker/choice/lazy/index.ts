export { ChoiceAnnouncement } from './choice-announcement';
export { ChosenList } from './chosen-list';
export { FilterFields } from './filter-fields';
export { Legend } from './legend';
export { NoticeText } from './notice-text';
export { SeatCard } from './seat-card';
export { SummaryBar } from './summary-bar';
export { RestoreCriteria } from './restore-criteria';
