import { Pool, types, type PoolClient } from 'pg';
import { AfterCommit } from './after-commit';
import { DatabaseBusy, withAttempts } from './attempts';
import { listenOnPostgres, type StopListening } from './listen';
import type { Db, Queries, Tx } from './db';
import { withPosts } from './posted';
import { orRollBack, refusalAsValue } from './rollback';

const BIGINT_OID = 20;
/** No lock is held across foreign calls, so a long wait is a fault and is better started again. */
const LOCK_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** The pool's error for who waited for a connection until the time was over; it has no code. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';

/** Counters fit into a double; PGlite gives numbers too. */
const typeParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary'): unknown =>
    oid === BIGINT_OID && format !== 'binary'
      ? Number
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

const queriesOf = (client: Pool | PoolClient): Queries['query'] =>
  async function query<Row extends object>(
    { name, text }: { name: string; text: string },
    values: readonly unknown[] = [],
  ) {
    const { rows } = await client.query<Row>({ name, text, values: [...values] });
    return rows;
  };

function busyIfNoneFree(error: unknown): never {
  const isBusy = error instanceof Error && error.message === NO_CONNECTION_FREE;
  throw isBusy ? new DatabaseBusy(error) : error;
}

const BEGIN = 'begin';
const BEGIN_FLEETING = 'begin; set local synchronous_commit to off';

interface Attempt<Value> {
  readonly work: (tx: Tx) => Promise<Value>;
  readonly begin: string;
  readonly beforeBegin: (() => void) | undefined;
}

interface Connections {
  readonly pool: Pool;
  readonly onIdleError: (error: Error) => void;
}

async function attemptOn<Value>(
  client: PoolClient,
  { work, begin }: Attempt<Value>,
  hooks: AfterCommit,
): Promise<Value> {
  return withPosts(queriesOf(client), async (queries, posted) => {
    // The connection is pipelined: `begin` travels with the first statement, and `commit` with
    // the last posts. After a failed statement it is a rollback, and the fault is thrown.
    posted.add(client.query(begin));
    const value = await orRollBack(work({ ...queries, afterCommit: hooks.add }));
    posted.add(client.query('commit'));
    return value;
  });
}

async function onOneConnection<Value>(
  { pool, onIdleError }: Connections,
  attempt: Attempt<Value>,
  hooks: AfterCommit,
): Promise<Value> {
  const client = await pool.connect().catch(busyIfNoneFree);
  try {
    attempt.beforeBegin?.();
  } catch (error) {
    client.release();
    throw error;
  }
  // The pool listens to its resting clients only, and an error without a listener ends the process.
  client.on('error', onIdleError);
  let broken: Error | undefined;
  try {
    return await attemptOn(client, attempt, hooks);
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw error;
  } finally {
    client.off('error', onIdleError);
    client.release(broken);
  }
}

async function inTransaction<Value>(
  connections: Connections,
  attempt: Attempt<Value>,
): Promise<Value> {
  const hooks = new AfterCommit();
  const value = await onOneConnection(connections, attempt, hooks);
  hooks.run();
  return value;
}

/** PostgreSQL through a pool. `onIdleError` hears of connections that break between statements. */
export function openPostgres(
  url: string,
  options: {
    connections: number;
    listenUrl?: string | undefined;
    /** How long a query waits for a connection. */
    connectTimeoutMs?: number;
    onIdleError: (error: Error) => void;
  },
): Db {
  const { onIdleError } = options;
  const settings = {
    connectionString: url,
    pipeline: true,
    types: typeParsers,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
  };
  const pool = new Pool({ ...settings, max: options.connections });
  const expressPool = new Pool({ ...settings, max: 1 });
  const query = queriesOf(pool);
  const listening: StopListening[] = [];
  for (const one of [pool, expressPool]) one.on('error', onIdleError);
  return {
    query: <Row extends object>(...asked: Parameters<Queries['query']>) =>
      query<Row>(...asked).catch(busyIfNoneFree),
    express: { query: queriesOf(expressPool) },
    transaction: (work, { isFleeting = false, beforeBegin } = {}) => {
      const attempt = { work, begin: isFleeting ? BEGIN_FLEETING : BEGIN, beforeBegin };
      return withAttempts(() => refusalAsValue(inTransaction({ pool, onIdleError }, attempt)));
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    listen: async (channel, heard) => {
      const { listenUrl = url } = options;
      const listener = { url: listenUrl, channel, heard, onFault: onIdleError };
      listening.push(await listenOnPostgres(listener));
    },
    execute: async (script) => {
      await pool.query(script);
    },
    close: async () => {
      await Promise.all(listening.map((stop) => stop()));
      await Promise.all([pool.end(), expressPool.end()]);
    },
  };
}
