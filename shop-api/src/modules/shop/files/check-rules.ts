import { type Identified, repeated } from './links';
import type { ShopFiles } from './shop-files';

interface Folder extends Identified {
  readonly children: readonly string[];
}

/** Whether the folder stands below itself. */
function isBelowItself(folder: Folder, folders: ReadonlyMap<string, Folder>): boolean {
  const below = new Set(folder.children);
  // Sets go on with what is added while they are walked through.
  for (const id of below) for (const child of folders.get(id)?.children ?? []) below.add(child);
  return below.has(folder.id);
}

/** Folders that contain themselves. */
export function folderCycles({ shop }: ShopFiles): string[] {
  return (['event_folders', 'product_folders'] as const).flatMap((list) => {
    const folders = new Map<string, Folder>(shop[list].map((folder) => [folder.id, folder]));
    return [...folders.values()].flatMap((folder, i) =>
      isBelowItself(folder, folders)
        ? [`shop.json: ${list}.${i}.children: "${folder.id}" stands below itself`]
        : [],
    );
  });
}

/** The product that an event shows first is one of its own. */
export function primaryProductFaults({ events, products }: ShopFiles): string[] {
  const eventOf = new Map(products.products.map(({ id, event_id }) => [id, event_id]));
  return events.events.flatMap(({ id, primary_product: primary }, i) => {
    const isOfOther = primary !== null && eventOf.has(primary) && eventOf.get(primary) !== id;
    const place = `events.json: events.${i}.primary_product`;
    return isOfOther ? [`${place}: "${primary}" is no product of this event`] : [];
  });
}

/** The payment provider wants an e-mail address, and who orders quickly may give none. */
export function quickOrderFaults({ shop, products }: ShopFiles): string[] {
  if (shop.organizer.email !== null) return [];
  return products.products.flatMap(({ quick_order }, i) =>
    quick_order
      ? [`products.json: products.${i}.quick_order: needs an organizer.email in shop.json`]
      : [],
  );
}

/** Who orders quickly for nothing is asked to confirm it by mail, so that there must be an address. */
export function confirmedOrderFaults({ shop, products }: ShopFiles): string[] {
  if (shop.confirm_free_orders_minutes === null) return [];
  return products.products.flatMap(({ quick_order, price, registration_form: form }, i) => {
    const hasAddress = Object.values(form ?? {}).some(
      ({ type, required, display }) => type === 'email' && required && display,
    );
    return quick_order && price === 0 && !hasAddress
      ? [
          `products.json: products.${i}.quick_order: needs a shown, required field of type email, ` +
            'since confirm_free_orders_minutes of shop.json asks by mail',
        ]
      : [];
  });
}

/** A text message announces a delivery to an address: other methods ask for no number. */
export function announcedDeliveryFaults({ shop }: ShopFiles): string[] {
  return shop.delivery_methods.flatMap(({ needs_phone, needs_address }, i) =>
    needs_phone && !needs_address
      ? [`shop.json: delivery_methods.${i}.needs_phone: is for methods with needs_address`]
      : [],
  );
}

/** A quick checkout has a cart of its own, and seats are held by the visitor's. */
export function quickCheckoutFaults({ events }: ShopFiles): string[] {
  return events.events.flatMap(({ quick_checkout, seating_plan }, i) =>
    quick_checkout && seating_plan !== null
      ? [`events.json: events.${i}.quick_checkout: is not for events with a seating_plan`]
      : [],
  );
}

/** A pixel is configured by its id. */
export function pixelFaults({ shop: { facebook_pixels, third_parties } }: ShopFiles): string[] {
  return third_parties.pixel !== null && facebook_pixels.length === 0
    ? ['shop.json: third_parties.pixel: needs its id in facebook_pixels']
    : [];
}

/** A page is found by its slug. */
export function slugFaults({ pages: { pages } }: ShopFiles): string[] {
  const slugs = pages.map(({ slug }) => slug);
  return slugs.flatMap((slug, i) =>
    slugs.indexOf(slug) < i ? [`pages.json: pages.${i}.slug: "${slug}" is used twice`] : [],
  );
}

/** Choices are made on a product's own page: what an event's page sells, or adds to a ticket, has none. */
export function choiceFaults({ products: { products } }: ShopFiles): string[] {
  return products.flatMap(({ event_id, sales_display_mode: mode, choices }, i) => {
    const place = `products.${i}.choices`;
    const isElsewhere = choices.length > 0 && (event_id !== null || mode === 'add_on');
    return [
      ...(isElsewhere
        ? [`products.json: ${place}: are only for products with a page of their own`]
        : []),
      ...repeated('products.json', place, choices),
      ...choices.flatMap(({ options }, j) =>
        repeated('products.json', `${place}.${j}.options`, options),
      ),
    ];
  });
}

/** Only tickets are chosen beforehand, and as many as a cart takes. */
export function defaultAmountFaults({ events, products: { products } }: ShopFiles): string[] {
  const maxima = new Map(events.events.map(({ id, max_per_order }) => [id, max_per_order]));
  return products.flatMap((product, i) => {
    const { default_amount: amount, event_id, type, sales_display_mode: mode } = product;
    if (amount === 0) return [];
    const { min, max, step } = product.availability;
    const place = `products.json: products.${i}.default_amount`;
    const isTicket = event_id !== null && type === 'single_event_access' && mode !== 'add_on';
    if (!isTicket) return [`${place}: is only for tickets of an event`];
    if (product.allowed_seat_categories.length > 0 || product.registration_form !== null) {
      return [`${place}: is not for what asks for seats or a form`];
    }
    const isInBounds = amount >= min && amount <= max && (amount - min) % step === 0;
    const isInEvent = amount <= (maxima.get(event_id) ?? Infinity);
    return isInBounds && isInEvent
      ? []
      : [
          `${place}: must be an amount that can be bought: min, max, step, the event's max_per_order`,
        ];
  });
}
