import { $shop } from '@permanto/api-client';
import { inLanguage, paths } from '@permanto/contracts';
import type { Site } from '@permanto/federation';
import { combine } from 'effector';
import { $listed } from '../../features/event-browser/model';
import { $now } from '../../lib/clock/model';
import { collection } from '../../lib/collection';
import { breadcrumbs } from '../../lib/site';
import { upcomingOf } from '../../lib/upcoming';
import { $language } from './model';
import { texts } from './texts';

/** Lists all upcoming events, regardless of filters. */
export const $site = combine(
  { shop: $shop, events: $listed, now: $now, language: $language },
  ({ shop, events, now, language }): Site => {
    if (shop === null) return { structuredData: [], image: null };
    const page = { name: texts.in(language)('title'), path: paths.events() };
    const items = upcomingOf(events, now).map(({ id, title }) => ({
      name: inLanguage(title, language),
      path: paths.event(id),
    }));
    return {
      structuredData: [
        collection(shop, language, { ...page, items }),
        breadcrumbs(shop, language, [page]),
      ],
      image: null,
    };
  },
);
