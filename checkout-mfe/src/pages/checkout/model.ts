import { DEFAULT_LANGUAGE } from '@permanto/contracts';
import { paths } from '@permanto/contracts/paths';
import type { Head, RouteOpened } from '@permanto/federation';
import { createEvent, createStore, sample } from 'effector';
import { formOpened } from '../../features/contact/drafts.model';
import { deliveryLeft } from '../../features/delivery/model';
import { orderLeft, orderRefused, orderShown } from '../../features/place-order/model';
import { texts } from '../../i18n/texts';

export const opened = createEvent<RouteOpened>();
export const shown = createEvent();
export const left = createEvent();

sample({ clock: shown, target: orderShown });
sample({ clock: left, target: [orderLeft, deliveryLeft] });

const $opened = createStore<Pick<RouteOpened, 'language' | 'path'>>({
  language: DEFAULT_LANGUAGE,
  path: paths.checkout(),
}).on(opened, (_, { language, path }) => ({ language, path }));

/** Each step has a title of its own. */
export const $head = $opened.map(({ language, path }): Head => {
  const title = path === paths.checkoutDelivery() ? 'delivery.title' : 'customer.title';
  return { title: texts.in(language)(title) };
});

sample({ clock: opened, fn: ({ refused }) => refused ?? null, target: formOpened });
sample({
  clock: opened,
  filter: ({ refused }) => refused?.operation === 'checkouts.create',
  fn: ({ refused }) => ({
    areTermsAccepted: refused?.fields.terms_accepted !== undefined,
    isRefusedForTerms: refused?.error?.code === 'terms_not_accepted',
  }),
  target: orderRefused,
});
