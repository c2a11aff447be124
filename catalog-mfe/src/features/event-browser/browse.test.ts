import { type Event, event as eventSchema, type EventWire } from '@permanto/contracts';
import { anEvent, aShop } from '@permanto/testing';
import * as v from 'valibot';
import { filterEvents, indexEvents } from './browse';
import { calendarOf } from './calendar';
import { parseQuery } from './query';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const folder = aShop().event_folders[0]!;
const FOLDERS = [
  { ...folder, id: 'parent', slug: 'parent', title: { fi: 'Yläkansio' }, children: ['child'] },
  { ...folder, id: 'child', slug: 'child', title: { fi: 'Jääkiekko', sv: 'Ishockey' } },
];
const event = (changes: Partial<EventWire> = {}): Event =>
  v.parse(eventSchema, anEvent({ event_folders: ['child'], ...changes }));
const between = (start: string, end: string) => ({
  start_date: `${start}T10:00:00Z`,
  end_date: `${end}T12:00:00Z`,
});

function found(events: readonly Event[], texts: object, language: 'fi' | 'en' | 'sv' = 'fi') {
  const { query } = parseQuery(texts as Record<string, string>, {
    folders: ['parent', 'child'],
    venues: ['halli', 'areena'],
  });
  const index = indexEvents(events, FOLDERS, language);
  return filterEvents(index, query, { folders: FOLDERS, now: NOW }).map(({ id }) => id);
}

describe('a search', () => {
  const one = event({ series: { id: 's', title: { fi: 'Kausi', sv: 'Säsongen' } } });

  test.each(['derby', 'tärkein', 'KOTIHALLI', 'jaakiekko', 'kausi derby'])('finds %p', (q) => {
    expect(found([one], { q })).toEqual(['derby']);
  });

  test('searches texts in the page’s language and in Finnish only', () => {
    expect(found([one], { q: 'säsongen ishockey' }, 'sv')).toEqual(['derby']);
    expect(found([one], { q: 'kotipeli' }, 'sv')).toEqual(['derby']);
    expect(found([one], { q: 'ishockey' }, 'en')).toEqual([]);
  });
});

test('a folder includes the events of its subfolders', () => {
  expect(found([event()], { folder: 'parent' })).toEqual(['derby']);
  expect(found([event({ event_folders: ['parent'] })], { folder: 'child' })).toEqual([]);
});

test('a venue includes only its events', () => {
  expect(found([event()], { venue: 'halli' })).toEqual(['derby']);
  expect(found([event()], { venue: 'areena' })).toEqual([]);
});

test('compares days in Helsinki time, with all days of an event', () => {
  const fair = event(between('2027-01-05', '2027-01-07'));
  expect(found([fair], { from: '2027-01-07', to: '2027-01-07' })).toEqual(['derby']);
  expect(found([fair], { from: '2027-01-08' })).toEqual([]);
  const late = event({ start_date: '2027-01-05T22:30:00Z', end_date: '2027-01-06T01:00:00Z' });
  expect(found([late], { to: '2027-01-05' })).toEqual([]);
  expect(found([late], { from: '2027-01-06', to: '2027-01-06' })).toEqual(['derby']);
});

test('a night that ends after midnight belongs to its first day', () => {
  const night = event({ start_date: '2026-12-31T18:00:00Z', end_date: '2026-12-31T23:00:00Z' });
  expect(found([night], { from: '2027-01-01' })).toEqual([]);
});

test('only events on sale are available', () => {
  const soldOut = { ...anEvent().availability, available: false } as const;
  const events = [event(), event({ id: 'full', availability: soldOut })];
  expect(found(events, { available: '1' })).toEqual(['derby']);
});

test('shows past events for a past period and in the calendar', () => {
  const over = event(between('2026-11-02', '2026-11-02'));
  expect(found([over], {})).toEqual([]);
  expect(found([over], { from: '2026-11-20' })).toEqual([]);
  expect(found([over], { from: '2026-11-01' })).toEqual(['derby']);
  expect(found([over], { view: 'calendar' })).toEqual(['derby']);
});

describe('the calendar', () => {
  const events = [
    event({ id: 'past', ...between('2026-09-12', '2026-09-12') }),
    event({ id: 'fair', ...between('2027-01-30', '2027-02-02') }),
    event({ id: 'late', ...between('2027-05-31', '2027-05-31') }),
  ];
  const idsOn = (month: string, day: string) =>
    calendarOf(events, month, NOW)
      .weeks.flat()
      .find((other) => other?.day === day)
      ?.events.map(({ id }) => id);

  test('opens at the month of the next event, or of the last one', () => {
    expect(calendarOf(events, '', NOW).month).toBe('2027-01');
    expect(calendarOf(events.slice(0, 1), '', NOW).month).toBe('2026-09');
    expect(calendarOf([], '', NOW).month).toBe('2026-11');
  });

  test('shows an event on all its days, in both months', () => {
    expect(idsOn('2027-01', '2027-01-31')).toEqual(['fair']);
    expect(idsOn('2027-02', '2027-02-02')).toEqual(['fair']);
    expect(idsOn('2027-02', '2027-02-03')).toEqual([]);
    expect(calendarOf(events, '2027-02', NOW).count).toBe(1);
  });

  test('links to the nearest months with events', () => {
    expect(calendarOf(events, '2027-01', NOW)).toMatchObject({
      previous: '2026-09',
      next: '2027-02',
    });
    expect(calendarOf(events, '2027-03', NOW)).toMatchObject({
      previous: '2027-02',
      next: '2027-05',
    });
    expect(calendarOf(events, '2027-05', NOW).next).toBeNull();
  });

  test('begins weeks on Monday and marks today', () => {
    const { weeks } = calendarOf(events, '2026-11', NOW);
    expect(weeks[0]?.map((day) => day?.day ?? null)).toEqual([
      ...Array.from({ length: 6 }, () => null),
      '2026-11-01',
    ]);
    expect(weeks.flat().filter((day) => day?.isToday)).toMatchObject([{ day: '2026-11-20' }]);
  });
});
