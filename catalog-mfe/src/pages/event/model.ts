import { $shop } from '@permanto/api-client';
import { inLanguage, type Language, paths } from '@permanto/contracts';
import type { Head, RouteOpened } from '@permanto/federation';
import { formatMoney, formatPeriod } from '@permanto/i18n';
import { combine, createEvent, createStore, sample } from 'effector';
import type { CatalogEvent } from '../../lib/event';
import { $eventReadings, $eventsById, eventNeeded } from '../../features/events/model';
import { eventStreamNeeded } from '../../features/event-stream/model';
import { otherDatesNeeded } from '../../features/other-dates/model';
import { shopNeeded } from '../../features/shop/model';
import { offeredPrice, offerState } from '../../lib/offer';
import { idOf, idsToRead, NOTHING_OPENED, openedDetail } from '../../lib/detail-page/model';
import { httpStatusOf } from '../../lib/load-state';
import { texts } from '../../i18n/texts';

export const opened = createEvent<RouteOpened>();
/** The page of the event with this id was mounted in a browser. */
export const shown = createEvent<string>();
export const retryPressed = createEvent<string>();

sample({
  clock: idsToRead({ opened, shown, retryPressed, $readings: $eventReadings }),
  target: eventNeeded,
});
// Loaded in parallel with the event.
sample({ clock: opened, fn: idOf, target: [otherDatesNeeded, eventStreamNeeded] });
sample({ clock: [shown, retryPressed], fn: () => undefined, target: shopNeeded });

export const $opened = createStore(NOTHING_OPENED).on(opened, openedDetail);
const $event = combine(
  $opened,
  $eventsById,
  ({ id }, events): CatalogEvent | null => events[id] ?? null,
);
const $reading = combine($opened, $eventReadings, ({ id }, readings) => readings[id] ?? 'reading');

function descriptionOf(event: CatalogEvent, language: Language): string {
  const t = texts.in(language);
  const when = formatPeriod(event.start_date, event.end_date, language);
  const where = inLanguage(event.location.title, language);
  const price = offeredPrice(event, offerState(event));
  if (price === null) return t('event.description', { when, where });
  return t('event.descriptionWithPrice', { when, where, price: formatMoney(price) });
}

/** The event's public folder; null for none. */
export const $folder = combine(
  $event,
  $shop,
  (event, shop) =>
    (shop?.event_folders ?? []).find(
      (folder) => folder.public && event?.event_folders.includes(folder.id),
    ) ?? null,
);
/** False while the shop's sales are disabled. */
export const $isCartEnabled = $shop.map((shop) => shop?.cart_enabled ?? true);
export { $shop };

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

export const $status = combine($event, $reading, (event, reading) =>
  httpStatusOf(reading, event !== null),
);
