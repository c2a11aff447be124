import { $shop } from '@permanto/api-client';
import { inLanguage, paths } from '@permanto/contracts';
import type { Site } from '@permanto/federation';
import { combine } from 'effector';
import { texts } from '../../features/stream-catalogue/texts';
import { urlOf, breadcrumbs, localInstant, imageUrlOf } from '../../lib/site';
import { $shown, descriptionOf } from './model';

/**
 * The broadcast with its times, as https://schema.org/BroadcastEvent. No VideoObject: search engines
 * would promise a video that needs a ticket.
 */
export const $site = combine($shop, $shown, (shop, { stream, language }): Site => {
  if (shop === null || stream === null) return { structuredData: [], image: null };
  const name = inLanguage(stream.title, language);
  const path = paths.stream(stream.id);
  const url = urlOf(shop, path, language);
  const broadcast = {
    '@context': 'https://schema.org',
    '@type': 'BroadcastEvent',
    name,
    description: stream.description
      ? inLanguage(stream.description, language)
      : descriptionOf(stream, language),
    ...(stream.image !== null && { image: [imageUrlOf(shop, stream.image)] }),
    url,
    startDate: localInstant(stream.start_date),
    endDate: localInstant(stream.end_date),
    isLiveBroadcast: true,
    isAccessibleForFree: false,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: {
      '@type': 'Organization',
      name: inLanguage(shop.organizer.title, language),
      url: urlOf(shop, paths.home(), language),
    },
  };
  const list = { name: texts.in(language)('list.title'), path: paths.streams() };
  return {
    structuredData: [broadcast, breadcrumbs(shop, language, [list, { name, path }])],
    image: stream.image,
  };
});
