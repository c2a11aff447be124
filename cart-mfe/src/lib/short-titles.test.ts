import { shortTitles } from './short-titles';

test.each([
  [
    ['Aikuinen, katsomo A', 'Lapsi, katsomo A'],
    ['Aikuinen', 'Lapsi'],
  ],
  [
    ['Aikuinen, katsomo A, yläosa', 'Lapsi, katsomo A, yläosa'],
    ['Aikuinen', 'Lapsi'],
  ],
  [
    ['Lapsi, alle 7 v., A', 'Lapsi, 7–15 v., A'],
    ['Lapsi, alle 7 v.', 'Lapsi, 7–15 v.'],
  ],
  [
    ['Aikuinen, katsomo A', 'Lapsi, katsomo B'],
    ['Aikuinen, katsomo A', 'Lapsi, katsomo B'],
  ],
  [['Aikuinen, katsomo A'], ['Aikuinen, katsomo A']],
  [[], []],
])('%j → %j', (titles, short) => {
  expect(shortTitles(titles)).toEqual(short);
});
