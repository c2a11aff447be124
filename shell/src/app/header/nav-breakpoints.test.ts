import { breakpointsOf, oneLineFrom } from './nav-breakpoints';
import type { NavItem } from './nav-items';

const item = (text: string): NavItem => ({
  id: text,
  title: { text, lang: undefined },
  to: '/',
  icon: null,
  children: [],
});

test('a few short items fit at every breakpoint', () => {
  expect(breakpointsOf(['Ottelut', 'Kauppa'].map(item))).toEqual(['medium', 'medium']);
});

test('the last items need larger breakpoints, or never fit', () => {
  const breakpoints = breakpointsOf(Array.from({ length: 14 }, () => item('Tapahtumat')));
  expect(breakpoints[0]).toBe('medium');
  expect(breakpoints.at(-1)).toBeNull();
  const order = ['medium', 'large', 'wide', null];
  const ranks = breakpoints.map((breakpoint) => order.indexOf(breakpoint));
  expect(ranks).toEqual([...ranks].sort());
  expect(new Set(ranks).size).toBe(4);
});

test('reserves no room for the “more” button if all items fit', () => {
  const items = Array.from({ length: 6 }, () => item('Tapahtumat'));
  expect(breakpointsOf(items)).toEqual(items.map(() => 'medium'));
});

test.each([
  ['Liput', ['Ottelut'], 'medium'],
  ['Salaman liput', ['Ottelut', 'Kauppa'], 'large'],
  ['Vaskiniemen Salaman liput', ['Kaikki tapahtumat', 'Kotiottelut', 'Yhteystiedot'], 'wide'],
  ['Vaskiniemen Salaman liput', Array.from({ length: 6 }, () => 'Tapahtumat'), null],
] as const)('the header of %s with %j is one line from %s on', (title, texts, breakpoint) => {
  const others = { languages: 2, hasCart: true };
  expect(oneLineFrom(title, texts.map(item), others)).toBe(breakpoint);
});
