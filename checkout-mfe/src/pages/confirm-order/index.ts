import type { RemoteRoute } from '@permanto/federation';
import { ConfirmOrderPage } from './confirm-order-page';
import { $head, opened } from './model';

export const route: RemoteRoute = { Page: ConfirmOrderPage, opened, $head };
