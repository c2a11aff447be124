import ICAL from 'ical.js';
import { operations } from '@permanto/contracts/api';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { anEvent, aShop } from '../../testing/test-shop';
import { calendarOf } from './calendar';

const TRICKY = 'Hei, "maailma"; \\n ei rivi\r\nToinen rivi: 🎉\n\nÄäkköset ja 日本';

const location = {
  id: 'halli',
  title: { fi: 'Halli, iso; sali', en: 'Hall' },
  description: null,
  address: { address_line1: 'Katu 1', postal_code: '00100', city: 'Helsinki', country: 'FI' },
  image: null,
};

const summer = anEvent({
  id: 'kesa',
  title: { fi: 'Kesäjuhla, 2029; osa 1', en: 'Summer party' },
  description: { fi: TRICKY },
  // 18.00 to 21.30 in Helsinki, UTC+3
  start_date: new Date('2029-07-07T15:00:00Z'),
  end_date: new Date('2029-07-07T18:30:00Z'),
  location,
});
const winter = anEvent({
  id: 'talvi',
  // 18.00 in Helsinki, UTC+2
  start_date: new Date('2029-01-07T16:00:00Z'),
  end_date: new Date('2029-01-08T00:15:00Z'),
});
const others = (['cancelled', 'postponed', 'finished'] as const).map((status) =>
  anEvent({ id: status, status }),
);

const given = aShop({ events: [summer, winter, ...others] });
const shop = {
  ...given,
  configuration: { ...given.configuration, languages: ['fi' as const, 'en' as const] },
};

/** As a calendar reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);
  const events = calendar.getAllSubcomponents('vevent');
  const [component] = events;
  if (!component || events.length > 1) throw new Error('there must be one event');
  const valueOf = (name: string) => component.getFirstPropertyValue(name);
  return { calendar, event: new ICAL.Event(component), valueOf };
}

const parsed = (id: string, language?: 'fi' | 'en' | 'sv') => {
  const event = shop.events.get(id);
  if (!event) throw new Error(id);
  return read(calendarOf(shop, event, language));
};

describe('what a calendar reads of an event', () => {
  test.each([
    ['kesa', '2029-07-07T15:00:00.000Z', '2029-07-07T18:30:00.000Z'],
    ['talvi', '2029-01-07T16:00:00.000Z', '2029-01-08T00:15:00.000Z'],
  ])('%s begins and ends when it does, summer or winter', (id, start, end) => {
    const { event } = parsed(id);
    expect(event.startDate.toJSDate().toISOString()).toBe(start);
    expect(event.endDate.toJSDate().toISOString()).toBe(end);
  });

  test('its texts, with all that has a meaning in such files', () => {
    const { event } = parsed('kesa');
    expect(event.summary).toBe('Kesäjuhla, 2029; osa 1');
    expect(event.description.replaceAll('\r\n', '\n')).toBe(TRICKY.replaceAll('\r\n', '\n'));
    expect(event.location).toBe('Halli, iso; sali, Katu 1, 00100 Helsinki');
  });

  test('its texts in the language that is asked for, or else in Finnish', () => {
    const { event, valueOf } = parsed('kesa', 'en');
    expect([event.summary, event.location]).toEqual([
      'Summer party',
      'Hall, Katu 1, 00100 Helsinki',
    ]);
    expect(event.description).toContain('Toinen rivi');
    expect(valueOf('url')).toBe('https://shop.example/en/events/kesa');
  });

  test('the shop’s own language where the shop doesn’t speak the one asked for', () => {
    expect(parsed('kesa', 'sv').valueOf('url')).toBe('https://shop.example/events/kesa');
  });

  test.each([
    ['kesa', 'CONFIRMED'],
    ['finished', 'CONFIRMED'],
    ['cancelled', 'CANCELLED'],
    ['postponed', 'TENTATIVE'],
  ])('that %s is %s', (id, status) => {
    expect(parsed(id).valueOf('status')).toBe(status);
  });

  test('who it is, wherever it is read again', () => {
    const { calendar, event } = parsed('kesa');
    expect([event.uid, event.sequence]).toEqual(['kesa@shop.example', 7]);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).not.toBeNull();
  });

  test('no line is longer than 75 bytes, and each ends as the format wants', () => {
    const lines = calendarOf(shop, summer).split('\r\n');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

describeOnEachDatabase('an event’s calendar file', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(shop);
  });

  test('is a file to be kept, whatever host was asked', async () => {
    const { statusCode, headers, body } = await api.server.inject({
      url: '/v1/testi/events/kesa/calendar.ics?lang=en',
      headers: { host: 'evil.example' },
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="kesa.ics"',
      'cache-control': 'public, max-age=60, must-revalidate',
    });
    expect(body).not.toContain('evil');
    expect(read(body).event.summary).toBe('Summer party');
  });

  test('who has it already is told so, whenever they ask', async () => {
    const url = '/v1/testi/events/kesa/calendar.ics';
    const { etag } = (await api.server.inject(url)).headers;
    jest.useFakeTimers({ now: Date.now() + 90_000_000, doNotFake: ['nextTick', 'setImmediate'] });
    const again = await api.server.inject({ url, headers: { 'if-none-match': String(etag) } });
    jest.useRealTimers();
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    ['muu', undefined, 404, 'event_not_found'],
    ['kesa 2', undefined, 404, 'event_not_found'],
    ['kesa', 'xx', 422, 'invalid_field'],
  ])('of %s in %s there is none', async (eventId, lang, status, code) => {
    const answer = await api.client.call(operations.events.calendar, {
      params: { eventId },
      ...(lang !== undefined && { query: { lang: lang as 'fi' } }),
    });
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });
});
