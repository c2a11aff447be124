import type { Module } from '../../app';
import { unpaidRepository, type UnpaidRepository } from './repository';
import { unpaidKeeper } from './unpaid-keeper';

/** Limits the unpaid pieces of an event that one client may hold (decision 036). */
export function unpaidModule(repository: UnpaidRepository = unpaidRepository()): Module {
  return { name: 'unpaid', routes: [], holds: unpaidKeeper(repository) };
}
