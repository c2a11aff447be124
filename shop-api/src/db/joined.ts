import { AfterCommit } from './after-commit';
import { statement, type Db, type Tx } from './db';
import { withPosts } from './posted';
import { orRollBack, refusalAsValue } from './rollback';

const SAVE = statement('tx.save', 'savepoint inner_transaction');
const UNDO = statement('tx.undo', 'rollback to savepoint inner_transaction');
const KEEP = statement('tx.keep', 'release savepoint inner_transaction');

async function inSavepoint<Value>(tx: Tx, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  await tx.query(SAVE);
  try {
    const hooks = new AfterCommit();
    const value = await withPosts(tx.query, (queries) =>
      orRollBack(work({ ...queries, afterCommit: hooks.add })),
    );
    await tx.query(KEEP);
    tx.afterCommit(() => hooks.run());
    return value;
  } catch (error) {
    await tx.query(UNDO);
    throw error;
  }
}

/** A `Db` whose transactions are parts of `tx`: what they write stands or falls with it. */
export function joinedTo(tx: Tx): Db {
  return {
    query: tx.query,
    express: tx,
    transaction: (work) => refusalAsValue(inSavepoint(tx, work)),
    listen: () => Promise.reject(new Error('listening begins outside transactions')),
    execute: () => Promise.reject(new Error('scripts run outside transactions')),
    close: () => Promise.resolve(),
  };
}
