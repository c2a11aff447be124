import { $cart } from '@permanto/api-client';
import { DEFAULT_LANGUAGE, type Contact, type Language } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { combine, createEvent, createStore, sample } from 'effector';
import { $cartNeed } from '../../features/cart-gate/model';
import { deliveryLeft } from '../../features/delivery/model';
import { orderLeft, orderShown } from '../../features/place-order/model';
import { texts } from '../../i18n/texts';

export const opened = createEvent<RouteOpened>();
export const shown = createEvent();
export const left = createEvent();

sample({ clock: shown, target: orderShown });
sample({ clock: left, target: [orderLeft, deliveryLeft] });

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(opened, (_, { language }) => language);
export const $head = $language.map((language): Head => ({
  title: texts.in(language)('delivery.title'),
}));

/** What the page shows; `customer`: the details of step 0 are still missing. */
export const $view = combine($cartNeed, $cart, (need, cart) =>
  need === 'ready' && cart?.customer === null ? 'customer' : need,
);
export const $billing = $cart.map((cart): Contact | null => cart?.billing_customer ?? null);
