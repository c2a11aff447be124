export { Minimap } from './minimap';
export { SeatGrid } from '../list/seat-grid';
export { UnnumberedPlaces } from '../list/unnumbered-places';
export { SectionHead } from './section-head';
