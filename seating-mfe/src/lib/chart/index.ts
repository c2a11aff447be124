export type { Chart, ChartOptions } from './chart';
export { mount } from './mount';
export { pagePalette } from './page-palette';
export type { Palette } from './palette';
export { SEAT_STATUSES, type SeatStatus, STATUS } from './seat-status';
export { cornersOf, SEAT_SHAPES, shapeOfCategory, type SeatShape } from './shapes';
export type { View } from './view';
export { planIn } from './plan-in';
