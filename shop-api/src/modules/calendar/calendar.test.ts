import ICAL from 'ical.js';
import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { anEvent, aShop } from '../../testing/test-shop';
import { calendarOf } from './calendar';
import { saveRevisions } from './revisions.repository';

const AGE_REVISIONS = statement(
  'test.age-revisions',
  `update event_revisions set revised_at = revised_at - interval '1 hour'`,
);

const TEXT_TO_ESCAPE = 'Hei, "maailma"; \\n ei rivi\r\nToinen rivi: 🎉\n\nÄäkköset ja 日本';

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
  description: { fi: TEXT_TO_ESCAPE },
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
const moment = anEvent({
  id: 'hetki',
  start_date: new Date('2029-07-07T15:00:00Z'),
  end_date: new Date('2029-07-07T15:00:00Z'),
});
const hyphenated = anEvent({
  id: 'tavutus',
  title: { fi: 'Jäähalli\u00adkauden avaus 👩\u200d🎤\u202e\u0007' },
});
const others = (['cancelled', 'postponed', 'finished'] as const).map((status) =>
  anEvent({ id: status, status }),
);

const given = aShop({ events: [summer, winter, moment, hyphenated, ...others] });
const shop = {
  ...given,
  configuration: { ...given.configuration, languages: ['fi' as const, 'en' as const] },
};

const REVISION = { sequence: 3, revised_at: new Date('2028-11-05T09:30:00Z') };

/** Parses the file as a calendar does. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);
  const events = calendar.getAllSubcomponents('vevent');
  const [component] = events;
  if (!component || events.length > 1) throw new Error('there must be one event');
  const valueOf = (name: string) => component.getFirstPropertyValue(name);
  return { calendar, event: new ICAL.Event(component), valueOf };
}

const parsedEvent = (id: string, language?: 'fi' | 'en' | 'sv') => {
  const event = shop.events.get(id);
  if (!event) throw new Error(id);
  return parse(calendarOf(shop, event, { revision: REVISION, requested: language }));
};

describe('an event in a calendar file', () => {
  test.each([
    ['kesa', '2029-07-07T15:00:00.000Z', '2029-07-07T18:30:00.000Z'],
    ['talvi', '2029-01-07T16:00:00.000Z', '2029-01-08T00:15:00.000Z'],
  ])('%s has its start and end in UTC, in summer and winter time', (id, start, end) => {
    const { event } = parsedEvent(id);
    expect(event.startDate.toJSDate().toISOString()).toBe(start);
    expect(event.endDate.toJSDate().toISOString()).toBe(end);
  });

  test('that ends as it starts has no end', () => {
    const { event, valueOf } = parsedEvent('hetki');
    expect(event.startDate.toJSDate().toISOString()).toBe('2029-07-07T15:00:00.000Z');
    expect(valueOf('dtend')).toBeNull();
  });

  test('has its texts with special characters escaped', () => {
    const { event } = parsedEvent('kesa');
    expect(event.summary).toBe('Kesäjuhla, 2029; osa 1');
    expect(event.description.replaceAll('\r\n', '\n')).toBe(
      TEXT_TO_ESCAPE.replaceAll('\r\n', '\n'),
    );
    expect(event.location).toBe('Halli, iso; sali, Katu 1, 00100 Helsinki');
  });

  test('has its texts without controls, and with their joiners', () => {
    expect(parsedEvent('tavutus').event.summary).toBe('Jäähalli\u00adkauden avaus 👩\u200d🎤');
  });

  test('has its texts in the requested language, or else in Finnish', () => {
    const { event, valueOf } = parsedEvent('kesa', 'en');
    expect([event.summary, event.location]).toEqual([
      'Summer party',
      'Hall, Katu 1, 00100 Helsinki',
    ]);
    expect(event.description).toContain('Toinen rivi');
    expect(valueOf('url')).toBe('https://shop.example/en/events/kesa');
  });

  test('has the shop’s default language if the shop lacks the requested one', () => {
    expect(parsedEvent('kesa', 'sv').valueOf('url')).toBe('https://shop.example/events/kesa');
  });

  test.each([
    ['kesa', 'CONFIRMED'],
    ['finished', 'CONFIRMED'],
    ['cancelled', 'CANCELLED'],
    ['postponed', 'TENTATIVE'],
  ])('that is %s has the status %s', (id, status) => {
    expect(parsedEvent(id).valueOf('status')).toBe(status);
  });

  test('has a stable id', () => {
    const { calendar, event } = parsedEvent('kesa');
    expect(event.uid).toBe('kesa@shop.example');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).not.toBeNull();
  });

  test('has its revision number and date', () => {
    const { event, valueOf } = parsedEvent('kesa');
    expect([event.sequence, String(valueOf('dtstamp'))]).toEqual([3, '2028-11-05T09:30:00Z']);
  });

  test('has no line above 75 bytes, and each ends with CRLF', () => {
    const lines = calendarOf(shop, summer, { revision: REVISION }).split('\r\n');
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

describeOnPostgresFirst('an event’s calendar file', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(shop);
  });

  test('is a cacheable attachment, regardless of the requested host', async () => {
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
    expect(parse(body).event.summary).toBe('Summer party');
  });

  test('returns 304 for a known ETag, at any time', async () => {
    const url = '/v1/testi/events/kesa/calendar.ics';
    const { etag } = (await api.server.inject(url)).headers;
    jest.useFakeTimers({ now: Date.now() + 90_000_000, doNotFake: ['nextTick', 'setImmediate'] });
    const again = await api.server.inject({ url, headers: { 'if-none-match': String(etag) } });
    jest.useRealTimers();
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  /** The properties that decide whether a calendar updates the event. */
  const revisionIn = async () => {
    const { body } = await api.server.inject('/v1/testi/events/kesa/calendar.ics');
    const { event, valueOf } = parse(body);
    const stamp = valueOf('dtstamp') as ICAL.Time;
    return { sequence: event.sequence, revisedAt: stamp.toJSDate().getTime() };
  };
  const save = (changes: Partial<typeof summer>) =>
    api.app.db.transaction((tx) =>
      saveRevisions(tx, { ...shop, events: new Map([['kesa', { ...summer, ...changes }]]) }),
    );

  test('increments its revision and updates its date on each change', async () => {
    await api.app.db.query(AGE_REVISIONS);
    const before = await revisionIn();
    await save({});
    expect(await revisionIn()).toEqual(before);

    const postponed = { start_date: new Date('2029-07-07T16:00:00Z') };
    await save(postponed);
    const moved = await revisionIn();
    expect(moved.sequence).toBe(before.sequence + 1);
    expect(moved.revisedAt).toBeGreaterThan(before.revisedAt);

    await save({ ...postponed, status: 'cancelled' });
    expect((await revisionIn()).sequence).toBe(before.sequence + 2);
  });

  test.each([
    ['muu', undefined, 404, 'event_not_found'],
    ['kesa 2', undefined, 404, 'event_not_found'],
    ['kesa', 'xx', 422, 'invalid_field'],
  ])('is not found or refused for event %s in language %s', async (eventId, lang, status, code) => {
    const answer = await api.client.call(operations.events.calendar, {
      params: { eventId },
      ...(lang !== undefined && { query: { lang: lang as 'fi' } }),
    });
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });
});
