import { addDays, dayAt, daysBetween, isDay, isMonth, lastOf, mondayOf, weeksOf } from './day';

test.each([
  ['2027-01-14T21:59:00Z', '2027-01-14'],
  ['2027-01-14T22:00:00Z', '2027-01-15'],
  ['2027-07-14T21:00:00Z', '2027-07-15'],
])('%s is %s in Helsinki', (instant, day) => {
  expect(dayAt(Date.parse(instant))).toBe(day);
});

test.each(['2027-02-29', '2027-13-01', '2027-1-1', '1027-01-01', '', 'today', '2027-01-01x'])(
  '%p is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('accepts leap days and months', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect(isMonth('2028-02')).toBe(true);
  expect(isMonth('2028-13')).toBe(false);
  expect(lastOf('2028-02')).toBe('2028-02-29');
  expect(lastOf('2027-12')).toBe('2027-12-31');
});

test('adds days across a daylight saving change', () => {
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29');
  expect(daysBetween('2027-10-30', '2027-11-01')).toEqual([
    '2027-10-30',
    '2027-10-31',
    '2027-11-01',
  ]);
  expect(daysBetween('2027-11-01', '2027-10-30')).toEqual([]);
});

test('begins weeks on Monday', () => {
  expect(mondayOf('2027-05-02')).toBe('2027-04-26');
  const weeks = weeksOf('2027-05');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe('2027-04-26');
  expect(weeks.at(-1)?.at(-1)).toBe('2027-06-06');
  expect(weeksOf('2027-02')).toHaveLength(4);
});
