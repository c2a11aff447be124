import { parseQuery, searchOf } from './query';

const KNOWN = { folders: ['ottelut'], venues: ['halli'] };
const ALL = {
  view: 'list',
  q: 'derby',
  folder: 'ottelut',
  venue: 'halli',
  from: '2027-01-01',
  to: '2027-02-01',
  available: '1',
  show: '48',
};

test('a query survives a round trip through the URL', () => {
  const { query, isFaulty } = parseQuery(ALL, KNOWN);
  expect(isFaulty).toBe(false);
  expect(Object.fromEntries(new URLSearchParams(searchOf(query)))).toEqual(ALL);
});

test('leaves default values out of the URL', () => {
  expect(searchOf(parseQuery({}, KNOWN).query)).toBe('');
  const form = { view: 'cards', q: ' ', folder: '', venue: '', from: '', to: '', show: '24' };
  const { query, isFaulty } = parseQuery(form, KNOWN);
  expect(searchOf(query)).toBe('');
  expect(isFaulty).toBe(false);
});

test('searches without what can’t be seen', () => {
  const { query } = parseQuery({ q: '\u200b derby\u00a0' }, KNOWN);
  expect(searchOf(query)).toBe('?q=derby');
});

test('only the calendar has a month, and it has no pages', () => {
  const params = { month: '2027-05', show: '48' };
  const calendar = parseQuery({ ...params, view: 'calendar' }, KNOWN).query;
  expect(searchOf(calendar)).toBe('?view=calendar&month=2027-05');
  expect(searchOf(parseQuery(params, KNOWN).query)).toBe('?show=48');
});

test.each([
  { view: 'map' },
  { folder: 'kumppanit' },
  { venue: '../x' },
  { from: '2027-02-30' },
  { to: 'huomenna' },
  { month: '2027-13' },
  { available: 'yes' },
  { from: '0002-01-01' },
])('%j is dropped and reported', (texts) => {
  const { query, isFaulty } = parseQuery(texts, KNOWN);
  expect(isFaulty).toBe(true);
  expect(searchOf(query)).toBe('');
});

test.each(['-1', '1e9', '999999', 'x', '0'])('%p is no valid length of a list', (show) => {
  expect(parseQuery({ show }, KNOWN).query.show).toBe(24);
});

test('truncates long searches', () => {
  expect(parseQuery({ q: 'x'.repeat(5000) }, KNOWN).query.q).toHaveLength(100);
});
