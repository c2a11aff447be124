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
const told = (...parameters: Parameters<typeof relatedTo>) => {
  const { kind, dates } = relatedTo(...parameters);
  return [kind, ...dates.map(({ id, state }) => `${id} ${state}`)];
};

test('the other dates of a series, also those that can’t be bought', () => {
  const cancelled = on('04', { series, status: 'cancelled' });
  const events = [on('03', { series }), cancelled, on('02', { series }), on('05')];
  expect(told(events, '03', NOW)).toEqual(['series', '02 onSale', '04 cancelled']);
});

test('what comes next in its folder where it has no series, or its series no other date', () => {
  const elsewhere = on('06', { event_folders: ['x'] });
  const over = on('07', { status: 'finished' });
  const cancelled = on('08', { status: 'cancelled' });
  const events = [on('03', { series }), on('09'), elsewhere, over, cancelled];
  expect(told(events, '03', NOW)).toEqual(['folder', '09 onSale']);
});

test('what comes next at all where there is nothing else, or nobody knows the event', () => {
  const events = [on('03', { event_folders: ['x'] }), on('09')];
  expect(told(events, '03', NOW)).toEqual(['next', '09 onSale']);
  expect(told(events, 'unknown', NOW)).toEqual(['next', '03 onSale', '09 onSale']);
});
