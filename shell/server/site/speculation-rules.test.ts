import { LANGUAGES, localizedPath, paths } from '@permanto/contracts';
import { PRIVATE_PATHS } from './private-paths';
import { SPECULATION_RULES } from './speculation-rules';

const [{ where, eagerness }] = SPECULATION_RULES.prefetch as [
  (typeof SPECULATION_RULES.prefetch)[0],
];
const patterns = where.and.flatMap(({ href_matches = [] }) => href_matches);
/** As the patterns' only sign, a star at the end, is meant (URL Pattern): Node 20 can't read them itself. */
const isPrefetched = (url: string) =>
  patterns.some(({ pathname, search }) => {
    const [path = '', query = ''] = url.split('?');
    const prefix = pathname.endsWith('*') ? pathname.slice(0, -1) : null;
    return query === search && (prefix === null ? path === pathname : path.startsWith(prefix));
  });
const inAllLanguages = (path: string) => LANGUAGES.map((language) => localizedPath(path, language));

it('the browser fetches pages of the catalogue in each language', () => {
  const shared = ['/', paths.events(), paths.event('peli 1'), paths.folder('liput'), '/terms'];
  for (const url of [...shared, paths.product('huivi')].flatMap(inAllLanguages))
    expect([url, isPrefetched(url)]).toEqual([url, true]);
});

it('the browser fetches nothing of a visitor’s own, no form, no file and no query', () => {
  const other = ['/forms/cart', '/v1/kotipelit/events', '/events?token=x', '/events/7?pin=x'];
  const own = PRIVATE_PATHS.flatMap((path) => [path, `${path}/1`]);
  for (const url of [...own, ...other].flatMap(inAllLanguages))
    expect([url, isPrefetched(url)]).toEqual([url, false]);
});

it('the browser fetches when a link is pressed', () => {
  expect(eagerness).toBe('conservative');
});
