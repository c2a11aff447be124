import type { Ticket } from '@permanto/contracts';
import { codeUseOf, type Numbered, ticketFace } from '@permanto/contracts/rules/ticket-form';
import { useLocalized } from '@permanto/i18n';
import { texts } from './texts';

export type NumberedTicket = Numbered<Ticket>;

export const codeUse = ({ form, item: { issued } }: NumberedTicket) =>
  codeUseOf(form, issued !== null);

/** What a ticket is called, in the page's language. */
export function useTicket({ item: ticket, form, index, count }: NumberedTicket) {
  const t = texts.useTexts();
  const localized = useLocalized();
  const name = t(`forms.${form}.name`);
  const { title, subtitle, start, place } = ticketFace(ticket, form);
  const number = count === 1 ? name : `${name} ${index}/${count}`;
  return {
    number,
    title: localized(title),
    subtitle: subtitle && localized(subtitle),
    start,
    place: place && localized(place),
    qrName: t('qr', { ticket: number, product: localized(ticket.product.title).text }),
  };
}
