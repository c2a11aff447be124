import type { RemoteSlot } from '@permanto/federation';
import { opened } from './model';
import { ProductBox } from './product-box';

export const slot: RemoteSlot<'product-box'> = { View: ProductBox, opened };
