import type { RemoteRoute } from '@permanto/federation';
import { $head, $status, opened } from './model';
import { NewcomerPage } from './newcomer';

export const route: RemoteRoute = { Page: NewcomerPage, opened, $head, $status };
