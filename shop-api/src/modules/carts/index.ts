import type { Module } from '../../app';
import { cartJobs } from './expire-carts';
import { cartRoutes } from './routes';

/** Carts: what a visitor wants to buy, for a while. */
export const cartModule: Module = { name: 'carts', routes: cartRoutes, jobs: cartJobs };
