import type { RemoteSlot } from '@permanto/federation';
import { finderOpened } from '../seat-picker/model';
import { SeatFinder } from './seat-finder';

export const slot: RemoteSlot<'seat-finder'> = { View: SeatFinder, opened: finderOpened };
