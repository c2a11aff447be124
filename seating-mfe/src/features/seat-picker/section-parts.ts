export { Floors } from './floors';
export { Minimap } from './minimap';
export { SeatGrid } from './seat-grid';
export { UnnumberedPlaces } from './unnumbered-places';
