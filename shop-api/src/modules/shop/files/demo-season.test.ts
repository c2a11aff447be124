import { moveDates, seasonOf, weeksPassed } from './demo-season';

const WEEKLY = { written_for: '2026-11-28', weeks: 1 };
const YEARLY = { written_for: '2026-11-28', weeks: 52 };

describe('how many weeks have passed since the day that the files were written for', () => {
  test.each([
    ['the day before it', WEEKLY, '2026-11-27T12:00:00Z', 0],
    ['years before it', WEEKLY, '2020-01-01T12:00:00Z', 0],
    ['the day itself', WEEKLY, '2026-11-28T12:00:00Z', 0],
    ['the last minute of six days later', WEEKLY, '2026-12-04T21:59:00Z', 0],
    ['midnight in Helsinki, not in UTC', WEEKLY, '2026-12-04T22:00:00Z', 1],
    ['in summer time', WEEKLY, '2027-06-25T20:59:00Z', 29],
    ['in summer time, a minute later', WEEKLY, '2027-06-25T21:00:00Z', 30],
    ['less than 52 weeks', YEARLY, '2027-11-26T12:00:00Z', 0],
    ['52 weeks', YEARLY, '2027-11-27T12:00:00Z', 52],
    ['after 400 days', YEARLY, '2028-01-02T12:00:00Z', 52],
  ])('%s', (_, season, now, weeks) => {
    expect(weeksPassed(season, new Date(now))).toBe(weeks);
  });
});

test('moved dates keep weekday and time of day across changes of daylight saving', () => {
  const data = {
    winter: '2026-12-05T17:00:00+02:00',
    intoSummer: '2027-03-26T18:30:00+02:00',
    outOfSummer: ['2027-10-30T18:30:00+03:00', null, { inUtc: '2026-12-05T15:00:00Z' }],
  };
  expect(moveDates(data, 1)).toEqual({
    winter: '2026-12-12T17:00:00+02:00',
    intoSummer: '2027-04-02T18:30:00+03:00',
    outOfSummer: ['2027-11-06T18:30:00+02:00', null, { inUtc: '2026-12-12T17:00:00+02:00' }],
  });
});

test('nothing else moves: texts, days, numbers, prices, empty values', () => {
  const data = {
    text: 'Ottelu 2026-12-05T17:00:00+02:00',
    day: '2026-12-05',
    price: 12.5,
    none: null,
    ids: ['ottelu-1'],
  };
  expect(moveDates(data, 3)).toEqual(data);
});

test('data without a season, or with a faulty one, has none', () => {
  expect(seasonOf({ 'shop.json': { id: 'oma' } })).toBeUndefined();
  expect(seasonOf({ 'shop.json': { demo_season: { ...WEEKLY, weeks: 0 } } })).toBeUndefined();
  expect(seasonOf({})).toBeUndefined();
  expect(seasonOf({ 'shop.json': { demo_season: WEEKLY } })).toEqual(WEEKLY);
});
