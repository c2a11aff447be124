import { DEFAULT_LANGUAGE, type Shop, splitLanguage } from '@permanto/contracts';
import { matchRoute, type Offers, type ServerBuild } from '@permanto/federation/builds';
import { languagesWithPages } from '../../src/languages';
import { withoutTracking } from '../../src/tracking';
import type { View } from '../../src/view';
import { splitUrl } from './split-url';

/**
 * Returns the view of a URL. The language is determined by the path only; a prefix of a language that the
 * shop doesn't support is treated as part of the path, which no remote owns (`wire.md`, "Paths and hosts").
 */
export function viewOf(url: string, offers: Offers<ServerBuild>, shop: Shop | null): View {
  const { pathname, search: sent } = splitUrl(url);
  const search = withoutTracking(sent);
  const { language, path } = splitLanguage(pathname);
  if (language !== null && !languagesWithPages(shop).includes(language)) {
    return { language: DEFAULT_LANGUAGE, path: pathname, search, hash: '', match: null };
  }
  const match = matchRoute(offers, path);
  return { language: language ?? DEFAULT_LANGUAGE, path, search, hash: '', match };
}
