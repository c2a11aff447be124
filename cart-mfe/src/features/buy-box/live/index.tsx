import './limit.model';
import './suggestion.model';

export { AddMessage } from './add-message';
export { BarParts } from './bar-parts';
export { Clear } from './clear';
export { ReservedSeats } from './reserved-seats';
