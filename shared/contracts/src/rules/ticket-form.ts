import type { ProductKind } from '../entities/product';
import type { Localized } from '../values';

/** What a buyer holds in hand: what its code is called, how it is used and what stands on it. */
export const TICKET_FORMS = [
  'admission',
  'registration',
  'extra_service',
  'stream',
  'membership',
  'serial_card',
  'gift_card',
] as const;
export type TicketForm = (typeof TICKET_FORMS)[number];

/** The form of a kind by itself; null for kinds whose pieces get no code. */
export const FORM_OF_KIND: Readonly<Record<ProductKind, TicketForm | null>> = {
  '': null,
  merchandise: null,
  delivery_cost: null,
  payment_cost: null,
  single_event_access: 'admission',
  extra_service: 'extra_service',
  membership: 'membership',
  serial_card: 'serial_card',
  value_voucher: 'gift_card',
};

interface FormRules {
  /** Shown to staff, entered in the cart, or entered on the stream's page. */
  readonly codeUse: 'show' | 'cart' | 'stream';
  /** Whether the door lets it in, where it is for an event. */
  readonly opensDoor: boolean;
  /** Whether people call it a ticket and count it as one. */
  readonly isTicket: boolean;
  /** Whether it may be given away: it then names no buyer, order or price. */
  readonly isGift: boolean;
}

const shown: FormRules = { codeUse: 'show', opensDoor: true, isTicket: false, isGift: false };
const card: FormRules = { ...shown, codeUse: 'cart', opensDoor: false };

export const FORM_RULES: Readonly<Record<TicketForm, FormRules>> = {
  admission: { ...shown, isTicket: true },
  registration: shown,
  extra_service: shown,
  stream: { codeUse: 'stream', opensDoor: false, isTicket: true, isGift: false },
  membership: card,
  serial_card: card,
  gift_card: { ...card, isGift: true },
};

/** A ticket of an order, as far as its form asks; a wire {@link Ticket} is one. */
export interface Formed {
  readonly product: { readonly type: ProductKind };
  /** The streams that its product opens. */
  readonly streams?: readonly unknown[] | undefined;
  /** Null where it was bought without an event registration. */
  readonly registration?: object | null | undefined;
}

/**
 * The form of a sold piece; null for kinds without a code. An admission whose product opens streams
 * is a stream ticket and no admission: a shop that sells both together sells two products.
 */
export function ticketForm({ product, streams = [], registration }: Formed): TicketForm | null {
  const form = FORM_OF_KIND[product.type];
  if (form !== 'admission') return form;
  if (streams.length > 0) return 'stream';
  return registration ? 'registration' : 'admission';
}

/** A membership that gives no pass has a code for nothing but to be shown. */
export const codeUseOf = (form: TicketForm, isIssued: boolean): FormRules['codeUse'] =>
  form === 'membership' && !isIssued ? 'show' : FORM_RULES[form].codeUse;

export interface Numbered<Item> {
  readonly item: Item;
  readonly form: TicketForm;
  /** From 1, among those of its form. */
  readonly index: number;
  readonly count: number;
}

/** Each counted among those of its form, in their order; without those that have none. */
export function numberedByForm<Item extends Formed>(items: readonly Item[]): Numbered<Item>[] {
  const formed = items.flatMap((item) => {
    const form = ticketForm(item);
    return form === null ? [] : [{ item, form }];
  });
  const counts = new Map<TicketForm, number>();
  const indexed = formed.map(({ item, form }) => {
    const index = (counts.get(form) ?? 0) + 1;
    counts.set(form, index);
    return { item, form, index };
  });
  return indexed.map((one) => ({ ...one, count: counts.get(one.form) ?? 0 }));
}

interface Faced extends Formed {
  readonly product: { readonly type: ProductKind; readonly title: Localized };
  readonly event: {
    readonly title: Localized;
    readonly start_date: string;
    readonly location: Localized;
  } | null;
  readonly streams?:
    | readonly { readonly title: Localized; readonly start_date?: string | null | undefined }[]
    | undefined;
}

/** What stands on it in large; ISO 8601 for the start. */
export interface TicketFace {
  readonly title: Localized;
  readonly subtitle: Localized | null;
  readonly start: string | null;
  readonly place: Localized | null;
}

/** Where and when its bearer has to be: a stream has its own start and no place. */
export function ticketFace(ticket: Faced, form: TicketForm): TicketFace {
  const { product, event } = ticket;
  if (form === 'stream') {
    const [stream] = ticket.streams ?? [];
    const start = stream?.start_date ?? event?.start_date ?? null;
    return { title: stream?.title ?? product.title, subtitle: product.title, start, place: null };
  }
  const none = { title: product.title, subtitle: null, start: null, place: null };
  if (event === null || !FORM_RULES[form].opensDoor) return none;
  const { title, start_date: start, location: place } = event;
  return form === 'extra_service'
    ? { title: product.title, subtitle: title, start, place }
    : { title, subtitle: product.title, start, place };
}
