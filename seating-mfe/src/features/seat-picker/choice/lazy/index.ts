export { ChoiceAnnouncement } from './choice-announcement';
export { ChoiceNotes } from './choice-notes';
export { FilterFields } from './filter-fields';
export { Legend } from './legend';
export { NoticeText } from './notice-text';
export { SeatCard } from './seat-card';
export { RestoreCriteria } from './restore-criteria';
