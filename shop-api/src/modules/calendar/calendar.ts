import { inLanguage, localizedPath, paths, type Language } from '@permanto/contracts';
import ical, { ICalEventStatus } from 'ical-generator';
import type { Shop, ShopEvent } from '../shop/shop';

const STATUSES: Readonly<Record<ShopEvent['status'], ICalEventStatus>> = {
  confirmed: ICalEventStatus.CONFIRMED,
  finished: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

function placeOf({ location: { title, address } }: ShopEvent, language: Language): string {
  const parts = address ? [address.address_line1, `${address.postal_code} ${address.city}`] : [];
  return [inLanguage(title, language), ...parts].join(', ');
}

/** The shop's own language where it doesn't speak the one that is asked for. */
function spoken({ configuration }: Shop, asked: Language | undefined): Language {
  const { languages, default_language } = configuration;
  return asked !== undefined && languages.includes(asked) ? asked : default_language;
}

/**
 * The event as an iCalendar file (RFC 5545), times in UTC. The same data makes the same text: no
 * clock is read, so that who has the file already is told so.
 */
export function calendarOf(shop: Shop, event: ShopEvent, asked?: Language): string {
  const { host, version } = shop.configuration;
  const language = spoken(shop, asked);
  const calendar = ical({ prodId: { company: 'Permanto', product: shop.key, language } });
  calendar.createEvent({
    id: `${event.id}@${new URL(host).host}`,
    sequence: version,
    stamp: event.start_date,
    start: event.start_date,
    end: event.end_date,
    summary: inLanguage(event.title, language),
    ...(event.description && { description: inLanguage(event.description, language) }),
    location: placeOf(event, language),
    url: host + localizedPath(paths.event(event.id), language),
    status: STATUSES[event.status],
  });
  return calendar.toString();
}
