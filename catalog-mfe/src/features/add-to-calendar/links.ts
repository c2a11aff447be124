import { inLanguage, type Language, localizedPath, paths, type Shop } from '@permanto/contracts';
import { fillPath, type operations } from '@permanto/contracts/api';
import type { CatalogEvent } from '../../lib/event';

/** Typed by the operation's path; importing the operation would add its schemas to the bundle. */
const CALENDAR: (typeof operations)['events']['calendar']['path'] =
  '/events/{eventId}/calendar.ics';

/** An instant in RFC 5545's format: `20291231T180000Z`. */
const calendarInstant = (instant: string) =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const urlWithQuery = (base: string, query: Record<string, string>) =>
  `${base}?${new URLSearchParams(query).toString()}`;

/** Links only; nothing is loaded from the calendar services. */
export function calendarLinks(event: CatalogEvent, shop: Shop, language: Language) {
  const title = inLanguage(event.title, language);
  const location = inLanguage(event.location.title, language);
  const page = shop.host + localizedPath(paths.event(event.id), language);
  return {
    file: urlWithQuery(`/v1/${shop.key}${fillPath(CALENDAR, { eventId: event.id })}`, {
      lang: language,
    }),
    google: urlWithQuery('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${calendarInstant(event.start_date)}/${calendarInstant(event.end_date)}`,
      location,
      details: page,
    }),
    outlook: urlWithQuery('https://outlook.live.com/calendar/0/action/compose', {
      rru: 'addevent',
      subject: title,
      startdt: event.start_date,
      enddt: event.end_date,
      location,
      body: page,
    }),
  };
}
