import { $cart } from '@permanto/api-client';
import { textsOf } from '@permanto/contracts/forms';
import { combine, sample } from 'effector';
import { $sale, opened } from '../buy-box/model';
import { $codesAreFor, $refusedCode } from './model';

// What came of a code that was sent without scripts.

sample({
  clock: opened,
  filter: ({ refused }) => refused?.operation === 'carts.addCode',
  fn: ({ refused }) => ({
    typed: textsOf(refused?.fields).code ?? '',
    error: refused?.error ?? null,
  }),
  target: $refusedCode,
});
sample({
  clock: combine($cart, $sale, (cart, sale) => {
    const codes = cart?.codes_used ?? [];
    if (codes.length === 0 || sale === null) return null;
    const isForEvent =
      codes.some(({ events }) => events.some(({ id }) => id === sale.eventId)) ||
      sale.offers.some(({ fullPrice }) => fullPrice !== null);
    return isForEvent ? 'event' : 'others';
  }),
  target: $codesAreFor,
});
