import { inLanguage, type Ticket } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
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
  const language = useLanguage();
  const { product, event } = ticket;
  const productTitle = inLanguage(product.title, language);
  return {
    number: t('ticket', { index, count }),
    title: event ? inLanguage(event.title, language) : productTitle,
    productTitle,
    qrName: t('qr', { index, count, product: productTitle }),
  };
}
