import type { RemoteRoute } from '@permanto/federation';
import { $head, $status, opened } from './model';
import { VenuesPage } from './venues';

export const route: RemoteRoute = { Page: VenuesPage, opened, $head, $status };
