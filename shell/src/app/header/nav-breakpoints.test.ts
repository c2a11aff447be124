import { breakpointsOf } from './nav-breakpoints';
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
