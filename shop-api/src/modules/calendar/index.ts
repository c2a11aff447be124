import { operations } from '@permanto/contracts/api';
import type { Module } from '../../app';
import { hashOfContent } from '@permanto/server/hash';
import { RawAnswer } from '../../http/answers';
import { route } from '../../http/route';
import { ok, refuse } from '../../result';
import { calendarOf } from './calendar';
import { findRevision, saveRevisions } from './revisions.repository';

const MAX_AGE_SECONDS = 60;

/** Events as iCalendar files. */
export const calendarModule: Module = {
  name: 'calendar',
  saveShop: async (tx, shop) => {
    await saveRevisions(tx, shop);
    return [];
  },
  routes: [
    route(
      operations.events.calendar,
      async ({ db }, { shop, params, query }) => {
        const event = shop.events.get(params.eventId);
        if (!event) return refuse('event_not_found');
        const text = calendarOf(shop, event, {
          revision: await findRevision(db, shop.key, event.id),
          requested: query.lang,
        });
        return ok(
          new RawAnswer(text, {
            etag: `"${hashOfContent(text)}"`,
            'content-disposition': `attachment; filename="${event.id}.ics"`,
          }),
        );
      },
      { maxAgeSeconds: MAX_AGE_SECONDS },
    ),
  ],
};
