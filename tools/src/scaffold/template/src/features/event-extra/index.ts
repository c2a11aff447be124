import type { RemoteSlot } from '@permanto/federation';
import { EventExtra } from './event-extra';
import { opened } from './model';

export const slot: RemoteSlot<'event-extra'> = { View: EventExtra, opened };
