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
  | 'priceToken';

export type World = Readonly<Record<KnownName, readonly string[]>>;

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
  { name: 'priceToken', places: /price_token$/ },
];

export const known = ($known: KnownName, at: number): Known => ({ $known, at });

const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && '$known' in value;

/** The value with everything known put in; what the shop hasn't got becomes a text that nothing has. */
export function resolved(world: World, value: unknown): unknown {
  if (isKnown(value)) {
    const all = world[value.$known];
    return all[value.at % Math.max(1, all.length)] ?? 'nothing';
  }
  if (Array.isArray(value)) return value.map((entry) => resolved(world, entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, resolved(world, entry)]),
  );
}
