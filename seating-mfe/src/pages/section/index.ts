import type { RemoteRoute } from '@permanto/federation';
import { $head, $status, opened } from './model';
import { SectionPage } from './section';

export const route: RemoteRoute = { Page: SectionPage, opened, $head, $status };
