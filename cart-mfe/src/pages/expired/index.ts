import type { RemoteRoute } from '@permanto/federation';
import { ExpiredPage } from './expired-page';
import { $head, opened } from './model';

export const route: RemoteRoute = { Page: ExpiredPage, opened, $head };
