import { DEFAULT_AVAILABILITY, type EventWire } from '@permanto/contracts';
import {
  aComingEvent,
  inDays,
  inEachLanguage,
  inEachTheme,
  type Scenario,
  type Scenarios,
} from '@permanto/standalone/scenarios';
import { anEvent, fault, noAnswer, refusal, type Script } from '@permanto/testing/scripted-api';

const group = 'Page /events/:id';

/** Empty responses to the page's other requests. */
const NO_OTHERS = { 'events.list': { events: [] }, 'streams.list': { streams: [] } };

const page = (
  title: string,
  event: EventWire = aComingEvent(),
  { script, ...more }: Partial<Scenario> & { readonly script?: Script } = {},
): Scenario => ({
  title,
  group,
  shows: { path: `/events/${event.id}` },
  script: { ...NO_OTHERS, 'events.get': { event }, ...script },
  ...more,
});

export const soldOut = { ...DEFAULT_AVAILABILITY, available: false, status: 'red' as const };
const notYet = {
  ...DEFAULT_AVAILABILITY,
  available: false,
  sales_state: 'notYet' as const,
  open_at: inDays(1),
};
const closed = {
  ...DEFAULT_AVAILABILITY,
  available: false,
  sales_state: 'closed' as const,
  close_at: inDays(-1),
};
const few = { ...DEFAULT_AVAILABILITY, status: 'yellow' as const };

/** A date of a series; the third is sold out. */
const aDate = (day: number) =>
  aComingEvent({
    id: `derby-${day}`,
    series: { id: 'derbies', title: { fi: 'Derbyviikko', en: 'Derby week', sv: 'Derbyveckan' } },
    start_date: inDays(5 + day),
    end_date: inDays(5.1 + day),
    ...(day === 2 && { availability: soldOut }),
  });

export const event: Scenarios = {
  event: page('On sale'),
  'event.real': {
    title: 'The real API’s last game',
    group,
    shows: { path: '/events/ottelu-8' },
  },
  'event.few-left': page('Few left', aComingEvent({ availability: few })),
  'event.sold-out': page('Sold out', aComingEvent({ availability: soldOut })),
  'event.not-yet': page('Sales not begun', aComingEvent({ availability: notYet })),
  'event.closed': page('Sales are over', aComingEvent({ availability: closed })),
  'event.code-only': page('For a code only', aComingEvent({ availability: soldOut, products: [] })),
  'event.seats': page('With numbered seats', aComingEvent({ has_seating_chart: true })),
  'event.cancelled': page('Cancelled', aComingEvent({ status: 'cancelled' })),
  'event.postponed': page('Postponed', aComingEvent({ status: 'postponed' })),
  'event.long-words': page(
    'Long words',
    aComingEvent({
      title: {
        fi: 'Kansainvälisen puhallinorkesterifestivaalin päätöskonsertti ja ystävyyskuntailta',
        en: 'The closing concert of the international wind orchestra festival and friendship evening',
      },
    }),
  ),
  'event.series': page('One date of a series', aDate(0), {
    script: { 'events.list': { events: [0, 1, 2].map((day) => aDate(day)) } },
  }),
  'event.over': page(
    'Over',
    anEvent({ status: 'finished', start_date: inDays(-2), end_date: inDays(-1.9) }),
  ),
  'event.unknown': page('Unknown event', aComingEvent(), {
    script: { 'events.get': refusal(404, 'event_not_found') },
  }),
  'event.failed': page('The API fails', aComingEvent(), { script: { 'events.get': fault() } }),
  'event.no-answer': page('The API is away', aComingEvent(), {
    script: { 'events.get': noAnswer, 'events.list': noAnswer, 'streams.list': noAnswer },
  }),
  'event.slow': page('Slow API: three seconds', aComingEvent(), { delay: 3_000 }),
  'event.phone': page('On a narrow phone', aComingEvent(), { viewport: '320x640' }),
  ...inEachLanguage('event', page('On sale')),
  ...inEachTheme('event', page('On sale')),
};
