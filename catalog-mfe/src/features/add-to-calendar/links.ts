import {
  type Event,
  inLanguage,
  type Language,
  localizedPath,
  paths,
  type Shop,
} from '@permanto/contracts';
import { fillPath, type operations } from '@permanto/contracts/api';

/** The operation's own path, which the compiler holds against it: its schemas stay out of the page. */
const CALENDAR: (typeof operations)['events']['calendar']['path'] =
  '/events/{eventId}/calendar.ics';

/** RFC 5545's form of an instant: `20291231T180000Z`. */
const basic = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const addressOf = (base: string, query: Record<string, string>) =>
  `${base}?${new URLSearchParams(query).toString()}`;

/** Where the event goes into the visitor's own calendar; addresses only, nothing of theirs is loaded. */
export function calendarLinks(event: Event, shop: Shop, language: Language) {
  const title = inLanguage(event.title, language);
  const location = inLanguage(event.location.title, language);
  const page = shop.host + localizedPath(paths.event(event.id), language);
  return {
    file: addressOf(`/v1/${shop.key}${fillPath(CALENDAR, { eventId: event.id })}`, {
      lang: language,
    }),
    google: addressOf('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${basic(event.start_date)}/${basic(event.end_date)}`,
      location,
      details: page,
    }),
    outlook: addressOf('https://outlook.live.com/calendar/0/action/compose', {
      rru: 'addevent',
      subject: title,
      startdt: event.start_date,
      enddt: event.end_date,
      location,
      body: page,
    }),
  };
}
