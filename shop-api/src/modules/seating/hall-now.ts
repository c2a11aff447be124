import { fillPath, operations } from '@permanto/contracts/api';
import type { Db } from '../../db/db';
import { ReadyAnswer } from '../../http/answers';
import type { ReadyHall } from './halls';
import { type EventKey, readStates } from './repository';

/** How old an answer may be. Other instances sell too, so no event of ours could tell. */
const FRESH_MS = 500;

interface Entry {
  readonly hall: ReadyHall;
  readonly at: number;
  readonly answer: Promise<ReadyAnswer>;
}

async function answerFor(db: Db, key: EventKey, hall: ReadyHall): Promise<ReadyAnswer> {
  const { taken } = await readStates(db, key);
  const { id, title, categories, floors } = hall.plan;
  const { hash: planHash, size } = hall.bytes;
  const path = fillPath(operations.seatingPlans.get.path, { planHash });
  const plan = { hash: planHash, address: `/v1/${key.shopKey}${path}`, bytes: size };
  const sections = hall.countFree(taken);
  return new ReadyAnswer({ hall: { id, title, plan, categories, floors, sections } });
}

/** Tells what is free in an event's hall; however many ask, the database is asked once. */
export function hallReader(): (db: Db, key: EventKey, hall: ReadyHall) => Promise<ReadyAnswer> {
  const entries = new Map<string, Entry>();
  return (db, key, hall) => {
    const name = `${key.shopKey}/${key.eventId}`;
    const known = entries.get(name);
    const now = performance.now();
    if (known?.hall === hall && now - known.at < FRESH_MS) return known.answer;
    const answer = answerFor(db, key, hall);
    entries.set(name, { hall, at: now, answer });
    answer.catch(() => entries.delete(name));
    return answer;
  };
}
