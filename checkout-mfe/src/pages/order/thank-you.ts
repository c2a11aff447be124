import type { RemoteRoute } from '@permanto/federation';
import { $head, opened } from './model';
import { ThankYouPage } from './order-page';

export const route: RemoteRoute = { Page: ThankYouPage, opened, $head };
