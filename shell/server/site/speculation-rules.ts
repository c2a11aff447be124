import { LANGUAGES, localizedPath, paths } from '@permanto/contracts';
import { SOFT_LINKS } from '../../src/navigation/soft-links';

export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** Pages that are the same for everyone. */
const SHARED_PATHS = [
  ...[paths.home, paths.events, paths.venues, paths.streams].map((path) => path()),
  ...[paths.contact, paths.cookies, paths.privacy, paths.terms].map((path) => path()),
  ...[paths.event, paths.folder, paths.venue, paths.stream].map((path) => `${path('')}*`),
  ...[paths.productFolder, paths.product, paths.page].map((path) => `${path('')}*`),
];

const pathname = LANGUAGES.flatMap((language) =>
  SHARED_PATHS.map((path) => localizedPath(path, language)),
);

/**
 * The browser fetches a shared page when its link is pressed, until links open softly (decision 096). Not one with a
 * query, which may contain a token, nor one in another language.
 */
export const SPECULATION_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { selector_matches: `html:not([${SOFT_LINKS}]) a:not([hreflang], [download])` },
          { href_matches: pathname.map((path) => ({ pathname: path, search: '' })) },
        ],
      },
      eagerness: 'conservative',
    },
  ],
};
