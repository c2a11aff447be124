import type { RemoteRoute } from '@permanto/federation';
import { $head, $status, opened } from './model';
import { VenuePage } from './venue';

export const route: RemoteRoute = { Page: VenuePage, opened, $head, $status };
