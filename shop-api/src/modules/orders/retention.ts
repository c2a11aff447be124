import type { App, RetentionStep } from '../../app';
import { anonymiseOrders, forgetFree, type EventEnds } from './retention.repository';

const BATCH_SIZE = 100;
/** As the shops' privacy pages say. */
const FREE_RETENTION_MONTHS = 3;

function endsOf({ shops }: Pick<App, 'shops'>): EventEnds {
  const ends = [...shops.values()].map(({ key, events }): [string, Record<string, string>] => [
    key,
    Object.fromEntries(
      [...events.values()].map(({ id, end_date }) => [id, end_date.toISOString()]),
    ),
  ]);
  return Object.fromEntries(ends);
}

export const orderRetention: readonly RetentionStep[] = [
  {
    name: 'orders.anonymise',
    run: async ({ db, config }) => ({
      again: (await anonymiseOrders(db, config.retention.orderYears, BATCH_SIZE)) === BATCH_SIZE,
    }),
  },
  {
    name: 'orders.forget-free',
    run: async (app) => ({
      again:
        (await forgetFree(app.db, FREE_RETENTION_MONTHS, endsOf(app), BATCH_SIZE)) === BATCH_SIZE,
    }),
  },
];
