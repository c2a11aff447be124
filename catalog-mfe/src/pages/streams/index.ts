import type { RemoteRoute } from '@permanto/federation';
import { $head, $status, opened } from './model';
import { StreamsPage } from './streams';

export const route: RemoteRoute = { Page: StreamsPage, opened, $head, $status };
