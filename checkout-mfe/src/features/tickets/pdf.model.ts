import { $shop, api } from '@permanto/api-client';
import { HEADERS } from '@permanto/contracts/api';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { $order, $subject } from '../order/model';

interface Wanted {
  /** Added to the address of the order's PDF: `ticket=…`, `layout=sheet`. */
  readonly query: string;
  /** To be handed on to another app, in place of being kept. */
  readonly isShared: boolean;
}

/** The PDF is wanted. Its link is good for minutes, the page stays open for hours: so a new one is asked for. */
export const pdfRequested = createEvent<Wanted>();
const $wanted = createStore<Wanted>({ query: '', isShared: false }).on(
  pdfRequested,
  (_, wanted) => wanted,
);

/** Below which the calendar file of each event stands; null until the shop is known. */
export const $calendars = $shop.map((shop) => shop && `/v1/${shop.key}/events`);

const readFx = attach({
  effect: api.orders.get,
  mapParams: ({ orderNumber, secret }: { orderNumber: string; secret: string }) => ({
    params: { orderNumber },
    headers: { [HEADERS.orderSecret]: secret },
  }),
});
function download(href: string): void {
  const link = Object.assign(document.createElement('a'), { href, download: '' });
  link.click();
}

/** Hands on the file alone: no address, which would open the order. Whether that is done, or was cancelled. */
async function share(href: string): Promise<boolean> {
  try {
    const answer = await fetch(href);
    if (!answer.ok) return false;
    const file = new File([await answer.blob()], 'ticket.pdf', { type: 'application/pdf' });
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

const takeFx = createEffect(async ({ href, isShared }: { href: string; isShared: boolean }) => {
  if (!isShared || !(await share(href))) download(href);
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
sample({
  clock: readFx.finally,
  source: { order: $order, wanted: $wanted },
  filter: ({ order }) => order !== null,
  // Where it could not be asked for, the one of the page may be good still.
  fn: ({ order, wanted: { query, isShared } }, read) => {
    const href = (read.status === 'done' ? read.result.order : order)?.links.tickets ?? '';
    return { href: query === '' ? href : `${href}&${query}`, isShared };
  },
  target: takeFx,
});
