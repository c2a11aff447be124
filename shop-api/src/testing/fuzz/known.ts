/** Stands for something of the shop until the request is sent; the world says what it is. */
export interface Known {
  readonly $known: KnownName;
  readonly at: number;
}

export type KnownName =
  | 'cartId'
  | 'itemId'
  | 'reservationId'
  | 'checkoutId'
  | 'productId'
  | 'eventId'
  | 'orderNumber'
  | 'sectionId'
  | 'seatId'
  | 'deliveryMethodId'
  | 'code'
  | 'ticketCode'
  | 'viewerId'
  | 'venueId'
  | 'slug'
  | 'streamId'
  | 'fileName'
  | 'planHash';

export type Names = Record<KnownName, string[]>;

export const noNames = (): Names => ({
  cartId: [],
  itemId: [],
  reservationId: [],
  checkoutId: [],
  productId: [],
  eventId: [],
  orderNumber: [],
  sectionId: [],
  seatId: [],
  deliveryMethodId: [],
  code: [],
  ticketCode: [],
  viewerId: [],
  venueId: [],
  slug: [],
  streamId: [],
  fileName: [],
  planHash: [],
});

/** Where a request asks for which of them: names of path parameters, dotted places of bodies. */
export const KNOWN_KINDS: readonly { readonly name: KnownName; readonly places: RegExp }[] = [
  { name: 'cartId', places: /^cartId$/ },
  { name: 'itemId', places: /^itemId$/ },
  { name: 'reservationId', places: /^reservationId$|seat_reservations\.id$/ },
  { name: 'checkoutId', places: /^checkoutId$/ },
  { name: 'productId', places: /^productId$|product\.id$/ },
  { name: 'eventId', places: /^eventId$|^event$|^event_id$|event\.id$/ },
  { name: 'orderNumber', places: /^orderNumber$/ },
  { name: 'sectionId', places: /section\.id$|^section_id$/ },
  { name: 'seatId', places: /chart_id$/ },
  { name: 'deliveryMethodId', places: /delivery_method\.id$/ },
  { name: 'code', places: /^code$/ },
  { name: 'ticketCode', places: /^ticketCode$|^ticket_code$/ },
  { name: 'viewerId', places: /viewer_id$/ },
  { name: 'venueId', places: /^venueId$/ },
  { name: 'slug', places: /^slug$/ },
  { name: 'streamId', places: /^streamId$/ },
  { name: 'fileName', places: /^fileName$/ },
  { name: 'planHash', places: /^planHash$/ },
];

export const known = ($known: KnownName, at: number): Known => ({ $known, at });

const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && '$known' in value;

/** A well-formed id that does not exist. */
const NO_SENDER = '00000000-0000-4000-8000-000000000000';

/** Every third time anybody's, otherwise what belongs to the cart that is spoken of, where it has any. */
function nameOf({ $known, at }: Known, all: Names, ofCart: Partial<Names>): string {
  const own = at % 3 === 0 ? [] : (ofCart[$known] ?? []);
  const names = own.length > 0 ? own : all[$known];
  return names[at % Math.max(1, names.length)] ?? NO_SENDER;
}

/** The value with everything known put in. */
export function resolved(value: unknown, all: Names, ofCart: Partial<Names> = {}): unknown {
  if (isKnown(value)) return nameOf(value, all, ofCart);
  if (Array.isArray(value)) return value.map((entry) => resolved(entry, all, ofCart));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, resolved(entry, all, ofCart)]),
  );
}
