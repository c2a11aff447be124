import { defineRemote } from '@permanto/federation';
import { BuyBox } from './features/buy-box/buy-box';
import { opened as buyBoxOpened } from './features/buy-box/model';
import { MiniCart } from './features/mini-cart/mini-cart';
import './lib/cart-facts.model';
import './lib/reserved-seats.model';

export const remote = defineRemote({
  routes: {
    cart: () => import(/* webpackChunkName: "page-cart" */ './pages/cart'),
    expired: () => import(/* webpackChunkName: "page-expired" */ './pages/expired'),
  },
  slots: {
    'buy-box': { View: BuyBox, opened: buyBoxOpened },
    'mini-cart': { View: MiniCart },
    // Chunks of their own, named by their slots: most pages don't show them.
    'product-box': () =>
      import(/* webpackChunkName: "slot-product-box" */ './features/product-box'),
    'cart-time': () => import(/* webpackChunkName: "slot-cart-time" */ './features/cart-time'),
    'cart-codes': () => import(/* webpackChunkName: "slot-cart-codes" */ './features/cart/codes'),
    'apply-code': () => import(/* webpackChunkName: "slot-apply-code" */ './features/apply-code'),
  },
});
