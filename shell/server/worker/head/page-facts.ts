import type { Shop } from '@permanto/contracts';
import type { Head, Site } from '@permanto/federation';
import { type PageAddresses, pageAddresses } from '../../../src/page-addresses';
import type { View } from '../../../src/view';
import { isPersonal } from '../../site/personal';
import { isOpenToRobots } from '../../site/robots';

/** What the head of a page is made from. */
export interface PageFacts {
  readonly view: View;
  readonly status: number;
  readonly head: Head;
  /** The document's title: the page's, then the shop's. */
  readonly title: string;
  readonly site: Site;
  /** Null where the API has never answered. */
  readonly shop: Shop | null;
}

/** A page that is there, of a shop that is known: only these have an address for others. */
export const isThere = ({ status, view, shop }: PageFacts) =>
  status < 400 && view.match !== null && shop !== null;

/** Whether search engines may list the page. */
export function isIndexed(facts: PageFacts): boolean {
  const { shop, site, view } = facts;
  if (!isThere(facts) || shop === null) return false;
  return isOpenToRobots(shop) && site.isIndexed !== false && !isPersonal(view.path);
}

/** Where the page stands; null where it is not there. */
export const addressesOf = (facts: PageFacts): PageAddresses | null => {
  const { shop, head, view } = facts;
  if (shop === null || !isThere(facts)) return null;
  return pageAddresses(shop, head.canonical ?? view.path, view.language);
};
