import type { Page, Shop } from '@permanto/contracts';
import type { CatalogEvent } from './event';
import { type Folder, folderIdsWithin, isInFolders, publicFolders } from './event-folders';

export interface Section {
  readonly folder: Folder;
  readonly events: readonly CatalogEvent[];
}

/** The public folders of a page's widgets, in order and without duplicates. */
export function foldersOf(shop: Shop, widgets: Page['widgets']): Folder[] {
  const folders = publicFolders(shop);
  const ids = new Set(widgets.flatMap(({ data }) => data.folders));
  return [...ids].flatMap((id) => folders.find((folder) => folder.id === id) ?? []);
}

/** The events of each folder; an event in several folders is listed in the first. */
export function sectionsOf(
  folders: readonly Folder[],
  shop: Shop,
  events: readonly CatalogEvent[],
): Section[] {
  const seen = new Set<string>();
  return folders.map((folder) => {
    const ids = folderIdsWithin(folder, shop.event_folders);
    const own = events.filter((event) => isInFolders(event, ids) && !seen.has(event.id));
    for (const { id } of own) seen.add(id);
    return { folder, events: own };
  });
}
