import type { Module } from '../../app';
import { cartJobs, cartRetention } from './expire-carts';
import { cartRoutes } from './routes';

/** Carts: what a visitor wants to buy, for a while. */
export const cartModule: Module = {
  name: 'carts',
  routes: cartRoutes,
  jobs: cartJobs,
  retention: cartRetention,
};
