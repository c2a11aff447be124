import type { Shop } from '@permanto/contracts';
import type { Head, Site } from '@permanto/federation';
import { type PageAddresses, pageAddresses } from '../../../../src/page-addresses';
import type { View } from '../../../../src/view';
import { isPrivatePath } from '../../../site/private-paths';
import { isOpenToRobots } from '../../../site/robots';

/** Input of the head's tags. */
export interface PageFacts {
  readonly view: View;
  readonly status: number;
  readonly head: Head;
  /** The document's title: the page's, then the shop's. */
  readonly title: string;
  readonly site: Site;
  /** Null if the API has never answered. */
  readonly shop: Shop | null;
}

/** Whether the page exists and its shop is known; only such pages have a canonical URL. */
export const exists = ({ status, view, shop }: PageFacts) =>
  status < 400 && view.match !== null && shop !== null;

/** Whether search engines may list the page. */
export function isIndexed(facts: PageFacts): boolean {
  const { shop, site, view } = facts;
  if (!exists(facts) || shop === null) return false;
  return isOpenToRobots(shop) && site.isIndexed !== false && !isPrivatePath(view.path);
}

/** Returns the page's canonical and alternate URLs; null if it does not exist. */
export const addressesOf = (facts: PageFacts): PageAddresses | null => {
  const { shop, head, view } = facts;
  if (shop === null || !exists(facts)) return null;
  return pageAddresses(shop, head.canonical ?? view.path, view.language);
};
