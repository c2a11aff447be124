import { lastingCookies } from './lasting-cookies';

const NOW = Date.UTC(2027, 0, 15, 12);
const DAY_S = 24 * 60 * 60;
const daysAgo = (days: number) => NOW / 1_000 - days * DAY_S;
const answer = (days: number) => `v=1&t=${daysAgo(days)}&functional=0&marketing=1`;

it('sets consent and language again, and nothing else', () => {
  const sent = `session=x; consent=${answer(0)}; language=sv; chat=1`;
  expect(lastingCookies(sent, true, NOW)).toEqual([
    `consent=${answer(0)}; Max-Age=${182 * DAY_S}; Path=/; Secure; SameSite=Lax`,
    `language=sv; Max-Age=${365 * DAY_S}; Path=/; Secure; SameSite=Lax`,
  ]);
});

it('ends consent half a year after the choice, however often it is set', () => {
  const [cookie] = lastingCookies(`consent=${answer(100)}`, false, NOW);
  expect(cookie).toBe(`consent=${answer(100)}; Max-Age=${82 * DAY_S}; Path=/; SameSite=Lax`);
});

it.each([1, 60, DAY_S])('keeps consent that a clock %i s ahead has dated', (seconds) => {
  const value = `v=1&t=${NOW / 1_000 + seconds}&marketing=1`;
  expect(lastingCookies(`consent=${value}`, false, NOW)).toEqual([
    `consent=${value}; Max-Age=${182 * DAY_S}; Path=/; SameSite=Lax`,
  ]);
});

it.each([
  ['nothing', ''],
  ['an answer that is over', `consent=${answer(182)}`],
  ['an answer of the day after tomorrow', `consent=${answer(-2)}`],
  ['an answer of another version', `consent=v=0&t=${daysAgo(0)}&marketing=1`],
  ['words that are no answer', `consent=v=1&t=${daysAgo(0)}&marketing=1%0d%0aX: y`],
  ['a language that is none', 'language=xx'],
])('sets none for %s', (_, sent) => {
  expect(lastingCookies(sent, false, NOW)).toEqual([]);
});
