import { api } from '@permanto/api-client';
import { HEADERS } from '@permanto/contracts/api';
import { attach, createEffect, createEvent, sample } from 'effector';
import { $order, $subject } from '../order/model';

/** The PDF is wanted. Its link is good for minutes, the page stays open for hours: so a new one is asked for. */
export const pdfRequested = createEvent();

const readFx = attach({
  effect: api.orders.get,
  mapParams: ({ orderNumber, secret }: { orderNumber: string; secret: string }) => ({
    params: { orderNumber },
    headers: { [HEADERS.orderSecret]: secret },
  }),
});
const downloadFx = createEffect((href: string) => {
  const link = Object.assign(document.createElement('a'), { href, download: '' });
  link.click();
});

sample({
  clock: pdfRequested,
  source: { subject: $subject, isReading: readFx.pending },
  filter: ({ subject, isReading }) => Boolean(subject?.secret) && !isReading,
  fn: ({ subject }) => ({
    orderNumber: subject?.orderNumber ?? '',
    secret: subject?.secret ?? '',
  }),
  target: readFx,
});
const linked = sample({
  clock: readFx.finally,
  source: $order,
  // Where it could not be asked for, the one of the page may be good still.
  fn: (order, read) => (read.status === 'done' ? read.result.order : order)?.links.tickets ?? null,
});
sample({ clock: linked, filter: (href) => href !== null, target: downloadFx });
