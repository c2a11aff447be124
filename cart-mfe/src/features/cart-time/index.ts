import type { RemoteSlot } from '@permanto/federation';
import { TimeLeft } from './time-left';

export const slot: RemoteSlot<'cart-time'> = { View: TimeLeft };
