import './limit.model';
import './suggestion.model';

export { BarParts } from './bar-parts';
export { Beside } from './beside';
export { ReservedSeats } from './reserved-seats';
