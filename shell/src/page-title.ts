import { inLanguage, paths, type Shop } from '@permanto/contracts';
import type { Head } from '@permanto/federation';
import type { View } from './view';

/** The page's title followed by the shop's; on the home page only its own (product.md, "Pages and addresses"). */
export function pageTitle(head: Head, view: View, shop: Shop | null): string {
  if (shop === null || view.path === paths.home()) return head.title;
  return `${head.title} – ${inLanguage(shop.title, view.language)}`;
}
