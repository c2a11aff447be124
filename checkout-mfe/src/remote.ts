import { defineRemote } from '@permanto/federation';
import * as cancelled from './pages/cancelled/model';
import { CancelledPage } from './pages/cancelled/page';
import * as customer from './pages/customer/model';
import { CustomerPage } from './pages/customer/page';
import * as delivery from './pages/delivery/model';
import { DeliveryPage } from './pages/delivery/page';

export const remote = defineRemote({
  routes: {
    customer: { Page: CustomerPage, opened: customer.opened, $head: customer.$head },
    delivery: { Page: DeliveryPage, opened: delivery.opened, $head: delivery.$head },
    cancelled: { Page: CancelledPage, opened: cancelled.opened, $head: cancelled.$head },
    'thank-you': () => import(/* webpackChunkName: "page-thank-you" */ './pages/order/thank-you'),
    order: () => import(/* webpackChunkName: "page-order" */ './pages/order'),
    'pay-order': () => import(/* webpackChunkName: "page-pay-order" */ './pages/pay-order'),
  },
});
