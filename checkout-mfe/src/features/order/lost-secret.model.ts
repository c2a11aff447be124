import { $checkoutId } from '@permanto/api-client';
import { sample } from 'effector';
import { $search, orderSought, searchLeft } from '../find-order/model';
import { $subject, orderLeft } from './model';

// After paying by half a link, the checkout in this browser knows the rest.
// The session may be read later than the page is shown.
sample({
  clock: [$subject, $checkoutId],
  source: { subject: $subject, checkoutId: $checkoutId, search: $search },
  filter: ({ subject, checkoutId, search }) =>
    subject?.isReturn === true && !subject.secret && checkoutId !== null && search === 'idle',
  fn: ({ checkoutId }) => checkoutId ?? '',
  target: orderSought,
});
sample({ clock: orderLeft, target: searchLeft });
