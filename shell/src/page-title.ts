import { inLanguage, paths, type Shop } from '@permanto/contracts';
import type { Head } from '@permanto/federation';
import type { View } from './view';

/** The document's title: the page's, then the shop's; the home page has its own alone (spec, section 2). */
export function pageTitle(head: Head, view: View, shop: Shop | null): string {
  if (shop === null || view.path === paths.home()) return head.title;
  return `${head.title} – ${inLanguage(shop.title, view.language)}`;
}
