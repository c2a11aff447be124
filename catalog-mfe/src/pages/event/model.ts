import {
  DEFAULT_LANGUAGE,
  type Event,
  inLanguage,
  type Language,
  paths,
} from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { formatDateAndTime, formatMoney } from '@permanto/i18n';
import { combine, createEvent, createStore, merge, sample } from 'effector';
import { $eventReadings, $eventsById, eventNeeded } from '../../features/events/model';
import { texts } from '../../i18n/texts';
import { $isServersPage, clockRead } from '../../lib/clock/model';
import { priceFrom } from '../../lib/offer';

export const opened = createEvent<RouteOpened>();
/** The page of the event with this id is on a screen. */
export const shown = createEvent<string>();
export const retryPressed = createEvent<string>();

const idOf = ({ params }: RouteOpened) => params.id ?? '';

const readNeeded = merge([
  opened.map(idOf),
  retryPressed,
  sample({
    clock: shown,
    source: { isServersPage: $isServersPage, readings: $eventReadings },
    filter: ({ isServersPage, readings }, id) => isServersPage && readings[id] !== 'missing',
    fn: (_, id) => id,
  }),
]);
sample({ clock: readNeeded, target: eventNeeded });
sample({ clock: readNeeded, fn: () => undefined, target: clockRead });

const $opened = createStore({ id: '', language: DEFAULT_LANGUAGE }).on(opened, (_, route) => ({
  id: idOf(route),
  language: route.language,
}));
const $event = combine($opened, $eventsById, ({ id }, events): Event | null => events[id] ?? null);
const $reading = combine($opened, $eventReadings, ({ id }, readings) => readings[id] ?? 'reading');

function descriptionOf(event: Event, language: Language): string {
  const t = texts.in(language);
  const when = formatDateAndTime(event.start_date, language);
  const where = inLanguage(event.location.title, language);
  const price = priceFrom(event);
  if (price === null) return t('event.description', { when, where });
  return t('event.descriptionWithPrice', { when, where, price: formatMoney(price) });
}

export const $head = combine(
  { opened: $opened, event: $event, reading: $reading },
  ({ opened: { id, language }, event, reading }): Head => {
    const t = texts.in(language);
    const canonical = paths.event(id);
    if (reading === 'missing') return { title: t('event.missing'), canonical };
    if (event === null) return { title: t('event.untitled'), canonical };
    return {
      title: inLanguage(event.title, language),
      description: descriptionOf(event, language),
      canonical,
    };
  },
);

export const $status = combine($event, $reading, (event, reading) => {
  if (reading === 'missing') return 404;
  // Also where the event did not come in time: a page of placeholders is not worth keeping.
  return event === null ? 503 : 200;
});
