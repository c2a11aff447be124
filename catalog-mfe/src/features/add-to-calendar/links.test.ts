import { event as eventSchema, shop as shopSchema } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { anEvent, aShop } from '@permanto/testing';
import * as v from 'valibot';
import { calendarLinks } from './links';

const event = v.parse(eventSchema, anEvent({ title: { fi: 'Peli & juhla', sv: 'Match' } }));
const shop = v.parse(shopSchema, aShop());

test('links to the API’s file, in the language of the page', () => {
  expect(operations.events.calendar.path).toBe('/events/{eventId}/calendar.ics');
  expect(calendarLinks(event, shop, 'sv').file).toBe(
    '/v1/kotipelit/events/derby/calendar.ics?lang=sv',
  );
});

test('sends title, times in UTC, place and URL to Google', () => {
  const { origin, searchParams } = new URL(calendarLinks(event, shop, 'fi').google);
  expect(origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Peli & juhla',
    dates: '20261127T163000Z/20261127T183000Z',
    location: 'Kotihalli',
    details: 'http://localhost:3000/events/derby',
  });
});

test('sends the same to Outlook', () => {
  const { origin, searchParams } = new URL(calendarLinks(event, shop, 'sv').outlook);
  expect(origin).toBe('https://outlook.live.com');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    subject: 'Match',
    startdt: '2026-11-27T16:30:00Z',
    enddt: '2026-11-27T18:30:00Z',
    body: 'http://localhost:3000/sv/events/derby',
  });
});
