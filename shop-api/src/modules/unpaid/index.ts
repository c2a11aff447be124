import type { Module } from '../../app';
import { unpaidRepository, type UnpaidRepository } from './repository';
import { unpaidKeeper } from './unpaid-keeper';

/** Limits the unpaid pieces of an event, or of a stock pool, that one client may hold (decisions 036, 077). */
export function unpaidModule(repository: UnpaidRepository = unpaidRepository()): Module {
  return { name: 'unpaid', routes: [], holds: unpaidKeeper(repository) };
}
