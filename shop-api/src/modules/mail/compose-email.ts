import { inLanguage, type Cents } from '@permanto/contracts';
import type { App } from '../../app';
import { inOneLine } from '../../texts/one-line';
import {
  confirmationUrl,
  mailAddressOf,
  type OrderWithPayment,
  findOrderWithPayment,
} from '../orders';
import { isUnfinished } from '../orders/domain';
import { orderTicket, ticketDocument, withdrawalsOf } from '../after-sales';
import { refundedAmount } from '../payments';
import { brandOf, type Shop } from '../shop';
import { ticketsOf } from '../tickets';
import type { Email } from '../outbox';
import { asText, type Letter } from './blocks';
import { asHtml } from './html';
import { confirmationLetter } from './letters/confirmation';
import { refundLetter, withdrawalLetter } from './letters/money-back';
import { ticketsLetter } from './letters/tickets';
import type { Attachment, Message } from './transport/transport';

interface Content {
  readonly letter: Letter;
  readonly attachments: readonly Attachment[];
}

interface Matter {
  readonly shop: Shop;
  readonly order: OrderWithPayment;
}

/** One address and nothing else: what could begin another header or name another receiver is none. */
const isOneAddress = (text: string) => /^[^\s@<>,;:"\p{C}]+@[^\s@<>,;:"\p{C}]+$/u.test(text);

async function withTickets({ db, printer }: App, matter: Matter): Promise<Content> {
  const tickets = await ticketsOf(db, matter.order.id);
  const shown = tickets.map((ticket) => orderTicket(matter.shop, matter.order, ticket));
  const letter = ticketsLetter(matter, shown);
  if (tickets.length === 0) return { letter, attachments: [] };
  const document = await ticketDocument(matter.shop, matter.order, tickets);
  const content = await printer.print({ document });
  const filename = `${matter.order.order_number}.pdf`;
  return { letter, attachments: [{ filename, contentType: 'application/pdf', content }] };
}

async function contentOf(app: App, email: Email, matter: Matter): Promise<Content | null> {
  switch (email.kind) {
    case 'tickets':
      return withTickets(app, matter);
    case 'confirmation': {
      const url = confirmationUrl(app, matter.shop, matter.order);
      return { letter: confirmationLetter(matter, url), attachments: [] };
    }
    case 'refund': {
      const amount: Cents | null = await refundedAmount(app.db, email.cause);
      return amount && { letter: refundLetter(matter, amount), attachments: [] };
    }
    case 'withdrawal': {
      const all = await withdrawalsOf(app.db, matter.order.id);
      const withdrawal = all.find(({ id }) => id === email.cause);
      return withdrawal ? { letter: withdrawalLetter(matter, withdrawal), attachments: [] } : null;
    }
  }
}

/** Whether it asks for the confirmation of an order that doesn't wait for it any more. */
export async function isOutdated(app: App, { kind, order_id }: Email): Promise<boolean> {
  if (kind !== 'confirmation') return false;
  const order = await findOrderWithPayment(app.db, order_id);
  return order !== null && !isUnfinished(order.payment.status);
}

/** The mail in its order's language, from the current state; null without a recipient. */
export async function composeEmail(app: App, email: Email): Promise<Message | null> {
  const order = await findOrderWithPayment(app.db, email.order_id);
  const shop = order && app.shops.get(order.shop_key);
  const to = shop && mailAddressOf(shop, order);
  if (!to || !isOneAddress(to)) return null;
  const content = await contentOf(app, email, { shop, order });
  if (!content) return null;
  const { letter, attachments } = content;
  const { title, organizer } = shop.configuration;
  const sender = inOneLine(inLanguage(title, order.language));
  return {
    id: email.id,
    date: email.created_at,
    fromName: sender,
    replyTo: organizer.email,
    to,
    subject: inOneLine(letter.subject),
    text: asText(letter),
    html: asHtml(letter, { sender, brand: brandOf(shop) }),
    attachments,
  };
}
