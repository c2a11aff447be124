import type { Shop } from '@permanto/contracts';
import type { CatalogEvent } from './event';

/** An event folder of the shop's configuration. */
export type Folder = Shop['event_folders'][number];

const bySortOrder = (one: Folder, other: Folder) => one.sort_order - other.sort_order;

/** The public folders in the shop's order. */
export const publicFolders = (shop: Shop | null): Folder[] =>
  (shop?.event_folders ?? []).filter((folder) => folder.public).sort(bySortOrder);

/** The ids of a folder and, recursively, of the public folders in it; cycles are harmless. */
export function folderIdsWithin(folder: Folder, folders: readonly Folder[]): string[] {
  const ids = new Set([folder.id]);
  for (const id of ids) {
    const children = folders.find((other) => other.id === id)?.children ?? [];
    for (const child of children) {
      if (folders.some((other) => other.id === child && other.public)) ids.add(child);
    }
  }
  return [...ids];
}

/** The events that lists may show: excludes those in non-public folders only. */
export function listedEvents(events: readonly CatalogEvent[], shop: Shop | null): CatalogEvent[] {
  const ids = publicFolders(shop).map(({ id }) => id);
  return events.filter(
    ({ event_folders }) =>
      event_folders.length === 0 || event_folders.some((id) => ids.includes(id)),
  );
}

export const isInFolders = (event: CatalogEvent, ids: readonly string[]): boolean =>
  event.event_folders.some((id) => ids.includes(id));

/** How the folder's events are displayed; cards by default. */
export const displayOf = (folder: Folder): 'card' | 'list' =>
  folder.folder_display_type === 'list' ? 'list' : 'card';
