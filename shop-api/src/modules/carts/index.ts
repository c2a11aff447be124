import type { Module } from '../../app';
import { cartJobs, cartRetention } from './expire-carts';
import { cartRoutes } from './routes';

export const cartModule: Module = {
  name: 'carts',
  routes: cartRoutes,
  jobs: cartJobs,
  retention: cartRetention,
};

export type { CartChange, CartListener, HoldKeeper } from './ports';
export { cartTokens } from './token';
export {
  type ReadCart,
  cartExists,
  findCart,
  holdsStill,
  lockOpenCart,
  readCart,
  writeCart,
} from './repository';
export { presentCart, presentSeat } from './presenter';
export { getCart } from './queries/get-cart';
export { repeatByCart } from './routes';
export { cartsOfPerson, eraseCarts, type PersonsCart } from './privacy.repository';
export { type CartOf, type NewChange, adjustHolds, changeCart } from './change-cart';
