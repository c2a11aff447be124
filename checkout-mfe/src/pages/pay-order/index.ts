import type { RemoteRoute } from '@permanto/federation';
import { $head, opened } from './model';
import { PayOrderPage } from './pay-order-page';

export const route: RemoteRoute = { Page: PayOrderPage, opened, $head };
