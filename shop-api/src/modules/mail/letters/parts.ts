import { inLanguage, type Cents, type Language } from '@permanto/contracts';
import { choiceTexts } from '@permanto/contracts/rules/choices';
import { seatText } from '@permanto/i18n/seat-text';
import { fill } from '@permanto/server/fill';
import { dateText, moneyText, rateText } from '../../../texts/formats';
import { vatByRate } from '@permanto/contracts/rules/vat';
import type { Block, Row } from '../blocks';
import { mailTexts, type MailTexts } from '../texts';
import type { OrderLine } from '../../orders/domain';
import { orderUrl, payableOf, type Order } from '../../orders';
import { isNameAllowed } from './name-rule';
import type { Shop } from '../../shop';

export interface Matter {
  readonly shop: Shop;
  readonly order: Order;
}

export const textsOf = ({ order }: Matter): MailTexts => mailTexts(order.language);

export function subjectOf({ shop, order }: Matter, subject: string): string {
  const title = inLanguage(shop.configuration.title, order.language);
  return fill(subject, { number: order.order_number, shop: title });
}

/** "Hei Aino,", or "Hei," where the name isn't allowed, and what goes on in the same breath. */
export function opening(matter: Matter, ...sentences: readonly string[]): Block[] {
  const texts = textsOf(matter);
  const name = matter.order.customer?.first_name;
  const greeting =
    name && isNameAllowed(matter.order, name)
      ? fill(texts.greeting, { name })
      : texts.greetingWithoutName;
  return [greeting, ...sentences].map((text) => ({ type: 'paragraph', text }));
}

export function numberRow(matter: Matter): Row {
  return { label: textsOf(matter).order, value: matter.order.order_number };
}

export const moneyRow = (label: string, amount: Cents): Row => ({
  label,
  value: moneyText(amount),
});

function eventOf({ event }: OrderLine, language: Language): string[] {
  if (!event) return [];
  return [inLanguage(event.title, language), dateText(new Date(event.start_date), language)];
}

/** A line of the order, or so many pieces of it. */
export function lineRow(matter: Matter, line: OrderLine, amount: number, total: Cents): Row {
  const texts = textsOf(matter);
  const { language } = matter.order;
  const title = inLanguage(line.product.title, language);
  return {
    label: `${title}, ${fill(texts.amount[amount === 1 ? 'one' : 'other'], { amount })}`,
    value: moneyText(total),
    notes: [
      ...choiceTexts(line.choices ?? [], language),
      ...eventOf(line, language),
      ...line.seats.map((seat) => seatText(seat, language)),
    ],
  };
}

/**
 * Vouchers pay, they don't make cheaper: the total and its VAT are the whole price. What is free bears
 * no tax.
 */
export function totalRows(matter: Matter): Row[] {
  const texts = textsOf(matter);
  const { order } = matter;
  return [
    { ...moneyRow(texts.total, order.total), isStrong: true },
    ...vatByRate(order.total > 0 ? order.lines : []).map(({ vat_percentage, vat, net }) => ({
      ...moneyRow(fill(texts.vat, { rate: rateText(vat_percentage, order.language) }), vat),
      notes: [fill(texts.net, { net: moneyText(net) })],
    })),
    ...(order.vouchers > 0
      ? [moneyRow(texts.vouchers, order.vouchers), moneyRow(texts.paid, payableOf(order))]
      : []),
  ];
}

/** The way to the order, and who writes. */
export function closing(matter: Matter): Block[] {
  const texts = textsOf(matter);
  return [
    { type: 'link', text: texts.toOrder, url: orderUrl(matter.shop, matter.order) },
    { type: 'small', text: texts.linkNote },
    ...sender(matter),
  ];
}

/** Who writes. */
export function sender(matter: Matter): Block[] {
  const texts = textsOf(matter);
  const { name, business_id: businessId, email, phone } = matter.shop.configuration.organizer;
  // A number is read in one piece.
  const contact = [email, phone?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ');
  return [
    { type: 'small', text: fill(texts.organizer, { name, businessId }) },
    ...(contact === ''
      ? []
      : [{ type: 'small', text: fill(texts.contact, { contact }) } satisfies Block]),
    { type: 'small', text: texts.automatic },
  ];
}
