import type { RemoteRoute } from '@permanto/federation';
import { FolderPage } from './folder';
import { $head, $status, opened } from './model';

export const route: RemoteRoute = { Page: FolderPage, opened, $head, $status };
