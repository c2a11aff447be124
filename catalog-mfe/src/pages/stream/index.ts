import type { RemoteRoute } from '@permanto/federation';
import { $head, $status, opened } from './model';
import { StreamPage } from './stream';

export const route: RemoteRoute = { Page: StreamPage, opened, $head, $status };
