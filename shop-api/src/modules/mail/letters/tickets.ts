import { inLanguage, isCost } from '@permanto/contracts';
import { confirmationOf } from '@permanto/contracts/rules/confirmation';
import { addressLines } from '@permanto/contracts/rules/contact';
import { FORM_RULES, ticketForm } from '@permanto/contracts/rules/ticket-form';
import { fill } from '@permanto/server/fill';
import { dayText } from '../../../texts/formats';
import type { Block, Letter } from '../blocks';
import type { MailTexts } from '../texts';
import { streamUrl, payableOf, type OrderWithPayment } from '../../orders';
import { type OrderTicket, receiverOf } from '../../after-sales';
import { withdrawablePieces, withdrawableUntil } from '../../after-sales/domain';
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

/** The information that the law requires: that goods can be withdrawn from, where, and until when. */
function withdrawalNotes(matter: Matter, order: OrderWithPayment): string[] {
  const paid = { ...order, paid_at: order.payment.changed_at, withdrawals: [] };
  if (withdrawablePieces(paid).length === 0) return [];
  const until = withdrawableUntil(paid, matter.shop.withdrawal_days);
  return [fill(textsOf(matter).tickets.withdrawal, { until: dayText(until, order.language) })];
}

/** The way from each ticket to the streams that it opens. */
function streamLinks(matter: Matter, tickets: readonly OrderTicket[]): Block[] {
  const { shop, order } = matter;
  const text = textsOf(matter).tickets.stream;
  return tickets.flatMap(({ streams, code }) =>
    streams.map(({ id, title }): Block => ({
      type: 'link',
      text: fill(text, { title: inLanguage(title, order.language), code }),
      url: streamUrl(shop, order, { id, code }),
    })),
  );
}

/** What the order brings, where all of it is of one sort. */
function sortOf(tickets: readonly OrderTicket[]): keyof MailTexts['tickets']['attached'] {
  const forms = tickets.map((ticket) => ticketForm(ticket));
  if (forms.every((form) => form !== null && FORM_RULES[form].isTicket)) return 'tickets';
  if (forms.every((form) => form !== null && FORM_RULES[form].isGift)) return 'gift';
  return forms.every((form) => form === 'registration') ? 'registration' : 'other';
}

/** The address of the parcel and the message to its recipient; against spam, not in the mail of a free order. */
function receiverNotes(matter: Matter, order: OrderWithPayment): Block[] {
  const receiver = receiverOf(matter.shop, order);
  if (receiver === null || order.total === 0) return [];
  const texts = textsOf(matter).tickets;
  const { first_name, last_name, message } = receiver;
  const lines = [
    `${first_name} ${last_name}`,
    addressLines(receiver, order.language).join(', '),
    message === undefined ? '' : fill(texts.message, { message }),
  ];
  return [
    { type: 'heading', text: texts.delivery },
    ...lines.filter(Boolean).map((text): Block => ({ type: 'paragraph', text })),
  ];
}

/** The confirmation of a paid order. */
export function ticketsLetter(
  matter: Matter & { readonly order: OrderWithPayment },
  tickets: readonly OrderTicket[],
): Letter {
  const texts = textsOf(matter);
  const { order } = matter;
  const { subjects, thanks, attached } = texts.tickets;
  const { total, lines: items } = order;
  const confirmation = confirmationOf({ total, payable: payableOf(order), items });
  const sort = tickets.length > 0 ? sortOf(tickets) : null;
  const bought = order.lines.filter(({ product }) => !isCost(product.type));
  const isGift = bought.every(({ product }) => product.type === 'value_voucher');
  const subject = isGift ? subjects.gift : subjects.order;
  return {
    language: order.language,
    subject: subjectOf(matter, confirmation === 'registered' ? subjects.registered : subject),
    blocks: [
      ...opening(matter, thanks[confirmation], ...(sort === null ? [] : [attached[sort]])),
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
