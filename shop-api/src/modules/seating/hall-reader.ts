import { fillPath, operations } from '@permanto/contracts/api';
import type { Db } from '../../db/db';
import { ReadyAnswer } from '../../http/answers';
import type { ReadyHall } from './halls';
import { type EventKey, readStates } from './repository';

/** Other instances sell too, so no event of this process could invalidate an answer. */
const TTL_MS = 500;

interface Entry {
  readonly hall: ReadyHall;
  readonly answer: Promise<ReadyAnswer>;
  /** Null while the database hasn't answered: concurrent readers share that query. */
  readAt: number | null;
}

async function answerFor(db: Db, key: EventKey, hall: ReadyHall): Promise<ReadyAnswer> {
  const { taken } = await readStates(db, key);
  const { id, title, titles, categories, floors } = hall.plan;
  const { hash: planHash, size } = hall.bytes;
  const path = fillPath(operations.seatingPlans.get.path, { planHash });
  const plan = { hash: planHash, address: `/v1/${key.shopKey}${path}`, bytes: size };
  const sections = hall.countFree(taken);
  return new ReadyAnswer({ hall: { id, title, titles, plan, categories, floors, sections } });
}

const isFresh = ({ readAt }: Entry) => readAt === null || performance.now() - readAt < TTL_MS;

/** Reads what is free in an event's hall; concurrent reads are deduped. */
export function hallReader(): (db: Db, key: EventKey, hall: ReadyHall) => Promise<ReadyAnswer> {
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
