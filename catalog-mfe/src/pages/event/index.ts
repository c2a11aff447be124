import type { RemoteRoute } from '@permanto/federation';
import { EventPage } from './event';
import { $head, $status, opened } from './model';

export const route: RemoteRoute = { Page: EventPage, opened, $head, $status };
