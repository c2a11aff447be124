import { type Language, paths, type Shop } from '@permanto/contracts';
import { shownText, type ShownText } from '@permanto/i18n';
import { shellTexts } from '../../texts';

/** An entry of the shop's navigation. */
export interface NavItem {
  readonly id: string;
  readonly title: ShownText;
  /** A path without language prefix. */
  readonly to: string;
  /** The name of its icon in the theme; decorative. */
  readonly icon: string | null;
  readonly children: readonly NavItem[];
}

type Folder = Pick<
  Shop['event_folders'][number],
  'id' | 'slug' | 'title' | 'children' | 'public' | 'sort_order' | 'show_in_nav'
>;

/** The folders of the navigation in their order, with their subfolders. */
function folderItems(
  folders: readonly Folder[],
  pathOf: (slug: string) => string,
  language: Language,
): NavItem[] {
  const shown = folders
    .filter((folder) => folder.public)
    .sort((one, other) => one.sort_order - other.sort_order);
  const inNav = shown.filter((folder) => folder.show_in_nav);
  const isBelow = ({ id }: Folder) => inNav.some(({ children }) => children.includes(id));
  const item = (folder: Folder, children: readonly NavItem[] = []): NavItem => ({
    id: folder.id,
    title: shownText(folder.title, language),
    to: pathOf(folder.slug),
    icon: null,
    children,
  });
  return inNav
    .filter((folder) => !isBelow(folder))
    .map((folder) => {
      const below = shown.filter(({ id }) => folder.children.includes(id));
      return item(
        folder,
        below.map((child) => item(child)),
      );
    });
}

/** All events, then the shop's event folders, product folders and pages of the navigation. */
export function navItems(shop: Shop, language: Language): NavItem[] {
  const pages = shop.pages.filter((page) => page.show_in_nav);
  const events = { text: shellTexts.in(language)('events'), lang: undefined };
  return [
    { id: 'events', title: events, to: paths.events(), icon: null, children: [] },
    ...folderItems(shop.event_folders, paths.folder, language),
    ...folderItems(shop.product_folders, paths.productFolder, language),
    ...pages.map((page) => ({
      id: `page-${page.id}`,
      title: shownText(page.title, language),
      to: paths.page(page.slug),
      icon: page.icon?.name ?? null,
      children: [],
    })),
  ];
}
