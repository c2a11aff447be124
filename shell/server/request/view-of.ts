import { DEFAULT_LANGUAGE, type Shop, splitLanguage } from '@permanto/contracts';
import { matchAddress, type Offers, type ServerBuild } from '@permanto/federation/builds';
import { languagesWithPages } from '../../src/languages';
import type { View } from '../../src/view';
import { splitUrl } from './split-url';

/** Whether an id is `constructor` or the like, which records of things by id have without holding it. */
const namesNothing = (params: Readonly<Record<string, string>>) =>
  Object.values(params).some((id) => id in Object.prototype);

/**
 * Returns the view of a URL. The language is determined by the path only; a prefix of a language that the
 * shop doesn't support is treated as part of the path, which no remote owns (`wire.md`, "Paths and hosts").
 */
export function viewOf(url: string, offers: Offers<ServerBuild>, shop: Shop | null): View {
  const { pathname, search } = splitUrl(url);
  const { language, path } = splitLanguage(pathname);
  if (language !== null && !languagesWithPages(shop).includes(language)) {
    return { language: DEFAULT_LANGUAGE, path: pathname, search: '', hash: '', match: null };
  }
  const matched = matchAddress(offers, { path, search });
  const match = namesNothing(matched.match?.params ?? {}) ? null : matched.match;
  return { ...matched, match, language: language ?? DEFAULT_LANGUAGE, hash: '' };
}
