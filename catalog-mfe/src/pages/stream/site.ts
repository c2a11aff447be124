import { inLanguage } from '@permanto/contracts';
import type { Site } from '@permanto/federation';
import { $shown, descriptionOf } from './model';

/**
 * A page about a broadcast with its times, by schema.org. No VideoObject: nobody without a ticket
 * can reach the picture, and a search engine would promise it.
 */
export const $site = $shown.map(({ stream, language }): Site => {
  if (stream === null) return { structuredData: [], image: null, isIndexed: false };
  const broadcast = {
    '@context': 'https://schema.org',
    '@type': 'BroadcastEvent',
    name: inLanguage(stream.title, language),
    description: stream.description
      ? inLanguage(stream.description, language)
      : descriptionOf(stream, language),
    inLanguage: language,
    startDate: stream.start_date,
    endDate: stream.end_date,
    isLiveBroadcast: true,
    isAccessibleForFree: false,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  };
  return { structuredData: [broadcast], image: stream.image };
});
