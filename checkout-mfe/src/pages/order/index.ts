import type { RemoteRoute } from '@permanto/federation';
import { $head, opened } from './model';
import { OrderPage } from './order-page';

export const route: RemoteRoute = { Page: OrderPage, opened, $head };
