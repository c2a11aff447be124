import type { RetentionStep } from '../../app';
import { anonymiseOrders } from './retention.repository';

const BATCH = 100;

export const orderRetention: readonly RetentionStep[] = [
  {
    name: 'orders.anonymise',
    run: async ({ db, config }) => ({
      again: (await anonymiseOrders(db, config.retention.orderYears, BATCH)) === BATCH,
    }),
  },
];
