import type { RemoteSlot } from '@permanto/federation';
import { Codes } from './codes';

export const slot: RemoteSlot<'cart-codes'> = { View: Codes };
