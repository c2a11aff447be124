export * from './cart';
export * from './checkout';
export * from './customer';
export * from './event';
export * from './order';
export * from './product';
export * from './seating';
export * from './shop';
