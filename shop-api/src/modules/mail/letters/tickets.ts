import { inLanguage } from '@permanto/contracts';
import { fill } from '@permanto/server/fill';
import { dayText } from '../../../texts/formats';
import { streamUrl } from '../../orders/links';
import type { OrderWithPayment } from '../../orders/order';
import { withdrawablePieces, withdrawableUntil } from '../../orders/domain/withdrawal';
import { streamsOpenedBy } from '../../streams/opened-by';
import type { TicketRecord } from '../../tickets/repository';
import type { Block, Letter } from '../blocks';
import { ticketBlocks } from './ticket-blocks';
import {
  closing,
  lineRow,
  numberRow,
  opening,
  subjectOf,
  textsOf,
  totalRows,
  type Matter,
} from './parts';

/** What the law wants told: that goods can be withdrawn from, where, and until when. */
function withdrawalNotes(matter: Matter, order: OrderWithPayment): string[] {
  const paid = { ...order, paid_at: order.payment.changed_at, withdrawals: [] };
  if (withdrawablePieces(paid).length === 0) return [];
  const until = withdrawableUntil(paid, matter.shop.withdrawal_days);
  return [fill(textsOf(matter).tickets.withdrawal, { until: dayText(until, order.language) })];
}

/** The way from each ticket to the streams that it opens. */
function streamLinks(matter: Matter, tickets: readonly TicketRecord[]): Block[] {
  const { shop, order } = matter;
  const text = textsOf(matter).tickets.stream;
  return tickets.flatMap(({ line, code }) =>
    streamsOpenedBy(shop, order.lines[line]?.product.id ?? '').map(({ id, title }): Block => ({
      type: 'link',
      text: fill(text, { title: inLanguage(title, order.language), code }),
      url: streamUrl(shop, order, { id, code }),
    })),
  );
}

/** Where the parcel goes, and what its receiver is told. */
function receiverNotes(matter: Matter, { delivery_customer: receiver }: OrderWithPayment): Block[] {
  if (receiver === null) return [];
  const texts = textsOf(matter).tickets;
  const { first_name, last_name, address_line1, address_line2, postal_code, city, message } =
    receiver;
  const lines = [
    `${first_name} ${last_name}`,
    [address_line1, address_line2, [postal_code, city].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    message === undefined ? '' : fill(texts.message, { message }),
  ];
  return [
    { type: 'heading', text: texts.delivery },
    ...lines.filter((text) => text !== '').map((text): Block => ({ type: 'paragraph', text })),
  ];
}

/** The confirmation of a paid order. */
export function ticketsLetter(
  matter: Matter & { readonly order: OrderWithPayment },
  tickets: readonly TicketRecord[],
): Letter {
  const texts = textsOf(matter);
  const { order } = matter;
  return {
    language: order.language,
    subject: subjectOf(matter, texts.tickets.subject),
    blocks: [
      ...opening(
        matter,
        texts.tickets.thanks,
        ...(tickets.length > 0 ? [texts.tickets.attached] : []),
      ),
      ...ticketBlocks(matter, tickets),
      ...streamLinks(matter, tickets),
      { type: 'heading', text: texts.items },
      {
        type: 'rows',
        rows: [
          numberRow(matter),
          ...order.lines.map((line) => lineRow(matter, line, line.amount, line.total)),
          ...totalRows(matter),
        ],
      },
      ...receiverNotes(matter, order),
      ...withdrawalNotes(matter, order).map((text) => ({ type: 'paragraph', text }) as const),
      ...closing(matter),
    ],
  };
}
