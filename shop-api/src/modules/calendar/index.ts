import { operations } from '@permanto/contracts/api';
import type { Module } from '../../app';
import { hashOfContent } from '../../hash';
import { RawAnswer } from '../../http/answers';
import { route } from '../../http/route';
import { ok, refuse } from '../../result';
import { calendarOf } from './calendar';

const MAX_AGE_SECONDS = 60;

/** Events as files for visitors' own calendars. */
export const calendarModule: Module = {
  name: 'calendar',
  routes: [
    route(
      operations.events.calendar,
      async (_, { shop, params, query }) => {
        const event = shop.events.get(params.eventId);
        if (!event) return refuse('event_not_found');
        const text = calendarOf(shop, event, query.lang);
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
