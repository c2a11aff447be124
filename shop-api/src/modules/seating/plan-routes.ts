import { operations } from '@permanto/contracts/api';
import { route, type Route } from '../../http/route';
import { isRefused, ok, refuse } from '../../result';
import { hallIn, type Halls } from './halls';
import { hallReader } from './hall-reader';

const { events, seatingPlans } = operations;

/** How long a plan may be used without asking whether it is still the same. */
const PLAN_SECONDS = 300;

/** What halls look like, and what is free in them. */
export function planRoutes(halls: Halls): readonly Route[] {
  const hallOf = hallIn(halls);
  const readHall = hallReader();
  return [
    route(events.hall, async ({ db }, { shop, params: { eventId } }) => {
      const hall = hallOf(shop, eventId);
      if (isRefused(hall)) return hall;
      return ok(await readHall(db, { shopKey: shop.key, eventId }, hall));
    }),
    route(
      operations.seatingCharts.get,
      (_, { shop, params }) => {
        const hall = hallOf(shop, params.eventId);
        return Promise.resolve(isRefused(hall) ? hall : ok(hall.answer));
      },
      { maxAgeSeconds: PLAN_SECONDS },
    ),
    route(seatingPlans.get, (_, { shop, params }) => {
      const bytes = halls.bytesOf(shop, params.planHash);
      return Promise.resolve(bytes ? ok(bytes.answer) : refuse('file_not_found'));
    }),
  ];
}
