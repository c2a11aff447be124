import { fillPath, operations } from '@permanto/contracts/api';
import type { Queries } from '../../db/db';
import { ReadyAnswer } from '../../http/answers';
import { route } from '../../http/route';
import type { Route } from '../../app';
import { isRefused, ok, refuse } from '../../result';
import { hallIn, type Halls, type ReadyHall } from './halls';
import { type EventKey, readStates } from './repository';

/** Other instances sell too, so no event of this process could invalidate an answer. */
const TTL_MS = 500;

interface Entry {
  readonly hall: ReadyHall;
  readonly answer: Promise<ReadyAnswer>;
  /** Null while the database hasn't answered: concurrent readers share that query. */
  readAt: number | null;
}

async function answerFor(db: Queries, key: EventKey, hall: ReadyHall): Promise<ReadyAnswer> {
  const { taken } = await readStates(db, key);
  const { id, title, titles, categories, floors } = hall.plan;
  const { hash: planHash, size } = hall.bytes;
  const path = fillPath(operations.seatingPlans.get.path, { planHash });
  const plan = { hash: planHash, address: `/v1/${key.shopKey}${path}`, bytes: size };
  const sections = hall.countFree(taken);
  return new ReadyAnswer({ hall: { id, title, titles, plan, categories, floors, sections } });
}

const isFresh = ({ readAt }: Entry) => readAt === null || performance.now() - readAt < TTL_MS;

/** Reads what is free in an event's hall; concurrent reads are deduped, so that none depends on one request's time. */
function hallReader(): (db: Queries, key: EventKey, hall: ReadyHall) => Promise<ReadyAnswer> {
  const entries = new Map<string, Entry>();
  return (db, key, hall) => {
    const name = `${key.shopKey}/${key.eventId}`;
    const known = entries.get(name);
    if (known?.hall === hall && isFresh(known)) return known.answer;
    const entry: Entry = { hall, answer: answerFor(db, key, hall), readAt: null };
    entries.set(name, entry);
    entry.answer.then(
      () => (entry.readAt = performance.now()),
      () => entries.get(name) === entry && entries.delete(name),
    );
    return entry.answer;
  };
}

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
      return ok(await readHall(db.express, { shopKey: shop.key, eventId }, hall));
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
