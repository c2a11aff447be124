import type { RemoteRoute } from '@permanto/federation';
import { CartPage } from './cart-page';
import { $head, opened } from './model';

export const route: RemoteRoute = { Page: CartPage, opened, $head };
