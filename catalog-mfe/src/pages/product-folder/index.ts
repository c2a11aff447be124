import type { RemoteRoute } from '@permanto/federation';
import { $head, $status, opened } from './model';
import { ProductFolderPage } from './product-folder';

export const route: RemoteRoute = { Page: ProductFolderPage, opened, $head, $status };
