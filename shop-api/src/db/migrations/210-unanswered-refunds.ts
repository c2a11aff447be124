import type { Migration } from '../migration';

/**
 * The provider gives a part of a payment back twice if it is asked twice, so that a refund whose request got no answer
 * waits, as `unanswered`, for the provider's report or a person (decision 075). What was asked for before is such a one.
 */
export const unansweredRefunds: Migration = {
  id: '210-unanswered-refunds',
  sql: `
    alter table refunds drop constraint refunds_status_check;
    alter table refunds add constraint refunds_status_check
      check (status in ('due', 'waiting', 'requested', 'unanswered', 'done', 'refused'));
    update refunds set status = 'unanswered' where status = 'due' and attempts > 0;
  `,
};
