import { defineRemote } from '@permanto/federation';
import * as cancelled from './pages/cancelled/model';
import { CancelledPage } from './pages/cancelled/page';
import * as checkout from './pages/checkout/model';
import { CheckoutPage } from './pages/checkout/page';

/** Both steps are one page. */
const step = { Page: CheckoutPage, opened: checkout.opened, $head: checkout.$head };

export const remote = defineRemote({
  routes: {
    customer: step,
    delivery: step,
    cancelled: { Page: CancelledPage, opened: cancelled.opened, $head: cancelled.$head },
    'thank-you': () => import(/* webpackChunkName: "page-thank-you" */ './pages/order/thank-you'),
    order: () => import(/* webpackChunkName: "page-order" */ './pages/order'),
    'confirm-order': () =>
      import(/* webpackChunkName: "page-confirm-order" */ './pages/confirm-order'),
    'pay-order': () => import(/* webpackChunkName: "page-pay-order" */ './pages/pay-order'),
  },
});
