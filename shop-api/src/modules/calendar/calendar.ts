import { inLanguage, localizedPath, paths, type Language } from '@permanto/contracts';
import ical, { ICalEventStatus } from 'ical-generator';
import { inOneLine, withoutControls } from '../../texts/one-line';
import type { Shop, ShopEvent } from '../shop';
import type { Revision } from './revisions.repository';

const STATUSES: Readonly<Record<ShopEvent['status'], ICalEventStatus>> = {
  confirmed: ICalEventStatus.CONFIRMED,
  finished: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

function placeOf({ location: { title, address } }: ShopEvent, language: Language): string {
  const parts = address ? [address.address_line1, `${address.postal_code} ${address.city}`] : [];
  return inOneLine([inLanguage(title, language), ...parts].join(', '));
}

/** The requested language if the shop offers it, else the shop's default. */
function languageFor({ configuration }: Shop, requested: Language | undefined): Language {
  const { languages, default_language } = configuration;
  return requested !== undefined && languages.includes(requested) ? requested : default_language;
}

/**
 * The event as an iCalendar file (RFC 5545), with times in UTC. Reads no clock: the same data gives
 * the same text, so that the ETag stays valid.
 */
export function calendarOf(
  shop: Shop,
  event: ShopEvent,
  {
    revision,
    requested,
  }: { readonly revision: Revision; readonly requested?: Language | undefined },
): string {
  const { host } = shop.configuration;
  const language = languageFor(shop, requested);
  const calendar = ical({ prodId: { company: 'Permanto', product: shop.key, language } });
  calendar.createEvent({
    id: `${event.id}@${new URL(host).host}`,
    sequence: revision.sequence,
    stamp: revision.revised_at,
    start: event.start_date,
    // An end must be later than its start (RFC 5545, section 3.8.2.2).
    end: event.end_date > event.start_date ? event.end_date : null,
    summary: inOneLine(inLanguage(event.title, language)),
    ...(event.description && {
      description: withoutControls(inLanguage(event.description, language)),
    }),
    location: placeOf(event, language),
    url: host + localizedPath(paths.event(event.id), language),
    status: STATUSES[event.status],
  });
  return calendar.toString();
}
