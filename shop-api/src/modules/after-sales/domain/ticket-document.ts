import type { Cents, Language } from '@permanto/contracts';
import type { TicketForm } from '@permanto/contracts/rules/ticket-form';
import type { Brand } from '../../shop/domain';

/** What a code that was bought is good for. */
export interface IssuedCode {
  readonly value: Cents | null;
  readonly package: { readonly times: number; readonly amount: number } | null;
  readonly expires: Date | null;
}

/** One ticket as it is printed; texts are in the document's language already. */
export interface PrintedTicket {
  readonly id: string;
  readonly code: string;
  /** Where its code is used; null where it is shown to staff. */
  readonly address: string | null;
  readonly issued: IssuedCode | null;
  readonly form: TicketForm;
  /** From 1, among those of its form. */
  readonly index: number;
  readonly count: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly start: Date | null;
  readonly place: string | null;
  /** JPEG. */
  readonly picture: Buffer | null;
  /** Where its bearer goes. */
  readonly venue: {
    readonly title: string;
    readonly address: readonly string[];
    readonly description: string | null;
  } | null;
  /** What the shop says of its type, such as who may use it. */
  readonly info: string | null;
  readonly seat: {
    readonly section: string;
    readonly row: string;
    /** Whether `row` names a table. */
    readonly isTable: boolean;
    /** The door that leads to the section; null if unknown. */
    readonly entrance: string | null;
    readonly number: string;
  } | null;
  /** Who is registered. */
  readonly participant: string | null;
  readonly price: Cents;
  readonly vat: { readonly percentage: number; readonly amount: Cents };
}

export interface TicketDocument {
  readonly language: Language;
  readonly orderNumber: string;
  readonly shop: string;
  readonly brand: Brand;
  readonly organizer: { readonly name: string; readonly businessId: string };
  /** Where the buyer gets help: address, number and page. */
  readonly contact: readonly string[];
  readonly created: Date;
  readonly tickets: readonly PrintedTicket[];
}

/** A page for each ticket, folded to pocket size, or two tickets on a page without the folded-in half. */
export type TicketLayout = 'fold' | 'sheet';
