import type { RemoteSlot } from '@permanto/federation';
import { ApplyCode } from './apply-code';

/** Nothing is opened: what a server or a prefetch does must not touch anybody's cart. */
export const slot: RemoteSlot<'apply-code'> = { View: ApplyCode };
