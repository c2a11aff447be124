export { Floors } from './floors';
export { Minimap } from './minimap';
export { SeatGrid } from './seat-grid';
export { SectionHead } from './section-head';
export { UnnumberedPlaces } from './unnumbered-places';
