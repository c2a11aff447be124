import { localizedPath, paths } from '@permanto/contracts';
import { registeredName } from '@permanto/contracts/rules/registration';
import { codeUseOf, ticketForm } from '@permanto/contracts/rules/ticket-form';
import type { IssuedCode } from './domain';
import type { Issue } from '../codes/domain';
import type { Shop } from '../shop';
import { streamsOpenedBy } from '../shop/domain';
import type { OwnTicket } from '../tickets';
import type { OrderLine } from '../orders/domain';
import { streamUrl, type Order } from '../orders';

/** A ticket of an order with all that page, PDF and mail show of it. */
export interface OrderTicket extends Omit<OwnTicket, 'line' | 'expires_at'> {
  readonly product: OrderLine['product'];
  readonly event: OrderLine['event'];
  /** The line that it was bought by. */
  readonly line: OrderLine;
  readonly streams: readonly {
    readonly id: string;
    readonly title: OrderLine['product']['title'];
    /** ISO 8601. */
    readonly start_date: string;
  }[];
  readonly registration: { readonly name: string | null } | null;
  readonly issued: IssuedCode | null;
  /** Where its code is used; null where it is shown to staff. */
  readonly address: string | null;
}

function registrationOf(
  shop: Shop,
  { product, event_registration: registration }: OrderLine,
): OrderTicket['registration'] {
  if (!registration) return null;
  // The stored order does not keep the order of the fields; the form does.
  const form = shop.products.get(product.id)?.registration_form;
  return { name: registeredName(Object.keys(form ?? registration), registration) };
}

function issuedOf(issue: Issue | undefined, expires: Date | null): OrderTicket['issued'] {
  if (!issue) return null;
  return {
    value: issue.kind === 'value_voucher' ? issue.value : null,
    package: issue.kind === 'serial_card' ? { times: issue.times, amount: issue.amount } : null,
    expires,
  };
}

function addressOf(
  shop: Shop,
  order: Order,
  { code, issued, ...formed }: Omit<OrderTicket, 'address'>,
): string | null {
  const form = ticketForm(formed);
  const use = form && codeUseOf(form, issued !== null);
  if (use === 'cart')
    return `${shop.configuration.host}${localizedPath(paths.code(code), order.language)}`;
  const [stream] = formed.streams;
  return use === 'stream' && stream ? streamUrl(shop, order, { id: stream.id, code }) : null;
}

export function orderTicket(
  shop: Shop,
  order: Order,
  { line: at, expires_at, ...ticket }: OwnTicket,
): OrderTicket {
  const line = order.lines[at];
  if (!line) throw new Error('a ticket of a line that its order has not');
  const { product, event } = line;
  const shown = {
    ...ticket,
    line,
    product,
    event,
    streams: streamsOpenedBy(shop, product.id).map(({ id, title, start_date }) => ({
      id,
      title,
      start_date: start_date.toISOString(),
    })),
    registration: registrationOf(shop, line),
    issued: issuedOf(line.issue, expires_at),
  };
  return { ...shown, address: addressOf(shop, order, shown) };
}
