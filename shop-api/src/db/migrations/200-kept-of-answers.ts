import type { Migration } from '../migration';

/** What an answer to an `Idempotency-Key` is given again by; `body` is a refusal's. */
export const keptOfAnswers: Migration = {
  id: '200-kept-of-answers',
  sql: 'alter table idempotency_keys add column kept jsonb;',
};
