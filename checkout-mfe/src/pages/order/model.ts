import { DEFAULT_LANGUAGE, type Language } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { combine, createEvent, createStore, sample } from 'effector';
import { orderOpened } from '../../features/order/model';
import { withdrawalReceived, withdrawalReturned } from '../../features/withdrawal/model';
import { $title } from '../../features/pay-order/model';
import { texts as paymentTexts } from '../../features/pay-order/texts';
import { texts } from '../../i18n/texts';

export const opened = createEvent<RouteOpened>();
sample({
  clock: opened.filterMap(({ params: { orderNumber }, orderSecret: secret }) =>
    orderNumber !== undefined && secret !== undefined ? { orderNumber, secret } : undefined,
  ),
  target: orderOpened,
});
sample({
  clock: opened,
  filter: ({ query }) => query.withdrawn !== undefined,
  fn: () => undefined,
  target: withdrawalReceived,
});
sample({
  clock: opened.filterMap(({ refused }) =>
    refused?.operation === 'orders.withdraw' ? refused : undefined,
  ),
  target: withdrawalReturned,
});

const $language = createStore<Language>(DEFAULT_LANGUAGE).on(opened, (_, { language }) => language);
/**
 * The same before and after the order is known, since the server may not know it; only a payment by number says that
 * it is over.
 */
export const $head = combine($language, $title, (language, title): Head => ({
  title:
    title === 'title'
      ? texts.in(language)('confirmation.headTitle')
      : paymentTexts.in(language)(title),
}));
