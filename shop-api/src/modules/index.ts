import type { Module } from '../app';
import { cartModule } from './carts';
import { catalogueModule } from './catalogue';
import { shopModule } from './shop';
import { stockModule } from './stock';

/** Every part of the shop, new for each app. Hold keepers lock in this order. */
export function createModules(): readonly Module[] {
  return [shopModule, catalogueModule(), stockModule(), cartModule];
}
