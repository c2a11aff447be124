import { PGlite } from '@electric-sql/pglite';
import { AfterCommit } from './after-commit';
import { withAttempts } from './attempts';
import type { Db, Queries, Tx } from './db';
import { withPosts } from './posted';
import { orRollBack, refusalAsValue } from './rollback';

interface Runner {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

const queriesOf = (runner: Runner): Queries['query'] =>
  async function query<Row extends object>(
    { text }: { text: string },
    values: readonly unknown[] = [],
  ) {
    const { rows } = await runner.query<Row>(text, [...values]);
    return rows;
  };

interface Attempt<Value> {
  readonly work: (tx: Tx) => Promise<Value>;
  readonly beforeBegin: (() => void) | undefined;
}

async function inTransaction<Value>(
  pglite: PGlite,
  { work, beforeBegin }: Attempt<Value>,
): Promise<Value> {
  const hooks = new AfterCommit();
  const value = await pglite.transaction((transaction) => {
    beforeBegin?.();
    return withPosts(queriesOf(transaction), (queries) =>
      orRollBack(work({ ...queries, afterCommit: hooks.add })),
    );
  });
  hooks.run();
  return value;
}

export function pgliteDb(pglite: PGlite): Db {
  const query = queriesOf(pglite);
  return {
    query,
    express: { query },
    transaction: (work, { beforeBegin } = {}) =>
      withAttempts(() => refusalAsValue(inTransaction(pglite, { work, beforeBegin }))),
    listen: async (channel, heard) => {
      await pglite.listen(channel, heard);
    },
    execute: async (script) => {
      await pglite.exec(script);
    },
    close: () => pglite.close(),
  };
}

/** The embedded database: in `folder`, or in memory where there is none. `from` is how it begins. */
export async function openPglite(folder: string | undefined, from?: Blob): Promise<Db> {
  const pglite = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(from && { loadDataDir: from }),
  });
  return pgliteDb(pglite);
}
