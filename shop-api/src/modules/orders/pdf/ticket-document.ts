import type { Cents, Language } from '@permanto/contracts';
import type { Brand } from '../../shop/brand';

/** One ticket as it is printed; texts are in the document's language already. */
export interface PrintedTicket {
  readonly code: string;
  readonly product: string;
  readonly event: { readonly title: string; readonly start: Date; readonly place: string } | null;
  readonly seat: { readonly section: string; readonly row: string; readonly number: string } | null;
  readonly price: Cents;
  readonly vat: { readonly percentage: number; readonly amount: Cents };
}

export interface TicketDocument {
  readonly language: Language;
  readonly orderNumber: string;
  readonly shop: string;
  readonly brand: Brand;
  readonly organizer: { readonly name: string; readonly businessId: string };
  readonly created: Date;
  readonly tickets: readonly PrintedTicket[];
}
