import type { RemoteRoute } from '@permanto/federation';
import { EventsPage } from './events';
import { $head, $status, opened } from './model';

export const route: RemoteRoute = { Page: EventsPage, opened, $head, $status };
