import type { RemoteRoute } from '@permanto/federation';
import { CodePage } from './code';
import { $head, $status, opened } from './model';

export const route: RemoteRoute = { Page: CodePage, opened, $head, $status };
