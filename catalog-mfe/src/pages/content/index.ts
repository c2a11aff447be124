import type { RemoteRoute } from '@permanto/federation';
import { ContentPage } from './content';
import { $head, $status, opened } from './model';

export const route: RemoteRoute = { Page: ContentPage, opened, $head, $status };
