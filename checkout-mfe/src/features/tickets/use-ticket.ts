import type { Ticket } from '@permanto/contracts';
import { useLocalized } from '@permanto/i18n';
import { texts } from './texts';

export interface NumberedTicket {
  readonly ticket: Ticket;
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

/** What a ticket is called, in the page's language. */
export function useTicket({ ticket, index, count }: NumberedTicket) {
  const t = texts.useTexts();
  const localized = useLocalized();
  const { product, event } = ticket;
  const productTitle = localized(product.title);
  return {
    number: t('ticket', { index, count }),
    title: event ? localized(event.title) : productTitle,
    productTitle,
    qrName: t('qr', { index, count, product: productTitle.text }),
  };
}
