import { DEFAULT_LANGUAGE, type Shop, splitLanguage } from '@permanto/contracts';
import { matchRoute, type Offers, type ServerBuild } from '@permanto/federation/builds';
import { languagesWithPages } from '../../src/languages';
import type { View } from '../../src/view';

/**
 * Returns the view of a URL. The language is determined by the path only; a prefix of a language that the
 * shop doesn't support is treated as part of the path, which no remote owns (`wire.md`, "Paths and hosts").
 */
export function viewOf(url: string, offers: Offers<ServerBuild>, shop: Shop | null): View {
  const cut = url.indexOf('?');
  const pathname = cut === -1 ? url : url.slice(0, cut);
  const search = cut === -1 || cut === url.length - 1 ? '' : url.slice(cut);
  const { language, path } = splitLanguage(pathname);
  if (language !== null && !languagesWithPages(shop).includes(language)) {
    return { language: DEFAULT_LANGUAGE, path: pathname, search, hash: '', match: null };
  }
  const match = matchRoute(offers, path);
  return { language: language ?? DEFAULT_LANGUAGE, path, search, hash: '', match };
}
