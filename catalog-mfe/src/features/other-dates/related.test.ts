import { event as eventSchema, type EventWire } from '@permanto/contracts';
import { anEvent } from '@permanto/testing';
import * as v from 'valibot';
import { relatedTo } from './related';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const series = { id: 'play', title: { fi: 'Näytelmä' } };
const on = (day: string, changes: Partial<EventWire> = {}) =>
  v.parse(
    eventSchema,
    anEvent({
      id: day,
      start_date: `2026-12-${day}T16:00:00Z`,
      end_date: `2026-12-${day}T18:00:00Z`,
      ...changes,
    }),
  );
const summaryOf = (...parameters: Parameters<typeof relatedTo>) => {
  const { kind, dates } = relatedTo(...parameters);
  return [kind, ...dates.map(({ id, state }) => `${id} ${state}`)];
};

test('returns the other dates of a series, also those not on sale', () => {
  const cancelled = on('04', { series, status: 'cancelled' });
  const events = [on('03', { series }), cancelled, on('02', { series }), on('05')];
  expect(summaryOf(events, '03', NOW)).toEqual(['series', '02 onSale', '04 cancelled']);
});

test('returns the next events of its folder if its series has no other dates', () => {
  const elsewhere = on('06', { event_folders: ['x'] });
  const over = on('07', { status: 'finished' });
  const cancelled = on('08', { status: 'cancelled' });
  const events = [on('03', { series }), on('09'), elsewhere, over, cancelled];
  expect(summaryOf(events, '03', NOW)).toEqual(['folder', '09 onSale']);
});

test('returns the next events if there is nothing else, or the event is unknown', () => {
  const events = [on('03', { event_folders: ['x'] }), on('09')];
  expect(summaryOf(events, '03', NOW)).toEqual(['next', '09 onSale']);
  expect(summaryOf(events, 'unknown', NOW)).toEqual(['next', '03 onSale', '09 onSale']);
});
