import type { RemoteRoute } from '@permanto/federation';
import { HomePage } from './home';
import { $head, $status, opened } from './model';

export const route: RemoteRoute = { Page: HomePage, opened, $head, $status };
