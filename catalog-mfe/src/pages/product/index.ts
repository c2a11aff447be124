import type { RemoteRoute } from '@permanto/federation';
import { $head, $status, opened } from './model';
import { ProductPage } from './product';

export const route: RemoteRoute = { Page: ProductPage, opened, $head, $status };
