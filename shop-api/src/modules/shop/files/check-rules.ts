import type { Identified } from './links';
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

/** Folders that nobody could walk through to an end. */
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

/** A quick checkout has a cart of its own, and seats are held by the visitor's. */
export function quickCheckoutFaults({ events }: ShopFiles): string[] {
  return events.events.flatMap(({ quick_checkout, seating_plan }, i) =>
    quick_checkout && seating_plan !== null
      ? [`events.json: events.${i}.quick_checkout: is not for events with a seating_plan`]
      : [],
  );
}

/** A page is found by its slug. */
export function slugFaults({ pages: { pages } }: ShopFiles): string[] {
  const slugs = pages.map(({ slug }) => slug);
  return slugs.flatMap((slug, i) =>
    slugs.indexOf(slug) < i ? [`pages.json: pages.${i}.slug: "${slug}" is used twice`] : [],
  );
}
