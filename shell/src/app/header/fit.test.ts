import { fitOf } from './fit';
import type { NavItem } from './nav-items';

const item = (text: string): NavItem => ({
  id: text,
  title: { text, lang: undefined },
  to: '/',
  icon: null,
  children: [],
});

test('a few short places stand on the line of every window that has one', () => {
  expect(fitOf(['Ottelut', 'Kauppa'].map(item))).toEqual(['medium', 'medium']);
});

test('the last places come later, and never where the line is full', () => {
  const fits = fitOf(Array.from({ length: 14 }, () => item('Tapahtumat')));
  expect(fits[0]).toBe('medium');
  expect(fits.at(-1)).toBeNull();
  const order = ['medium', 'large', 'wide', null];
  const ranks = fits.map((fit) => order.indexOf(fit));
  expect(ranks).toEqual([...ranks].sort());
  expect(new Set(ranks).size).toBe(4);
});

test('no place needs the button that opens the rest, where all of them fit', () => {
  const places = Array.from({ length: 6 }, () => item('Tapahtumat'));
  expect(fitOf(places)).toEqual(places.map(() => 'medium'));
});
