import type { Event, Page, Shop } from '@permanto/contracts';
import { type Folder, idsWithin, isInFolders, publicFolders } from './listed';

export interface Section {
  readonly folder: Folder;
  readonly events: readonly Event[];
}

/** The public folders that a page's widgets name, in their order, each once. */
export function foldersOf(shop: Shop, widgets: Page['widgets']): Folder[] {
  const folders = publicFolders(shop);
  const ids = new Set(widgets.flatMap(({ data }) => data.folders));
  return [...ids].flatMap((id) => folders.find((folder) => folder.id === id) ?? []);
}

/** What of `events` is in each folder; an event that is in two of them stands in the first. */
export function sectionsOf(
  folders: readonly Folder[],
  shop: Shop,
  events: readonly Event[],
): Section[] {
  const seen = new Set<string>();
  return folders.map((folder) => {
    const ids = idsWithin(folder, shop.event_folders);
    const own = events.filter((event) => isInFolders(event, ids) && !seen.has(event.id));
    for (const { id } of own) seen.add(id);
    return { folder, events: own };
  });
}
