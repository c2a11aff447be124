/**
 * A statement with a name of its own, under which PostgreSQL keeps it prepared.
 * Values go in as `$1…`; JSON goes in as text (`JSON.stringify`), since drivers differ there.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Names must be unique in the program: two texts under one name would mix up prepared plans. */
export function statement(name: string, text: string): Statement {
  return { name, text };
}

export interface Queries {
  readonly query: <Row extends object>(
    statement: Statement,
    values?: readonly unknown[],
  ) => Promise<Row[]>;
}

export interface Tx extends Queries {
  /**
   * Sends a write that gives nothing back without waiting for it: it travels with what comes
   * next, at the latest with the commit, so that locks are held for fewer journeys. In its
   * turn like every query; when it fails, so does the transaction.
   */
  readonly post: (statement: Statement, values?: readonly unknown[]) => void;
  /** Runs after the commit, never after a rollback: facts and foreign calls leave from here. */
  readonly afterCommit: (work: () => void) => void;
}

/** Numbers of connections, and of what waits for one. */
interface PoolUse {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

interface TransactionOptions {
  /**
   * Let the commit return before the disk has it: should the database server itself crash, the
   * last half second may be missing, in order and never half of a change. For what is worth
   * minutes only, and is written under a lock that many wait for. A later durable commit
   * makes what came before it durable, too.
   */
  readonly isFleeting?: boolean;
  /** Runs before each attempt, once it has a connection. What it throws ends the transaction before it begins. */
  readonly beforeBegin?: () => void;
}

/**
 * The one door to the database; two drivers stand behind it (PGlite and PostgreSQL).
 *
 * Inside a transaction use only its `tx`: PGlite has one connection, on which a query past
 * the open transaction would wait for ever.
 */
export interface Db extends Queries {
  /**
   * Commits when `work` gives a value; rolls back when it throws or gives a refusal
   * (`result.ts`). A deadlock, a lock timeout or a serialization failure starts it again,
   * so `work` keeps its effects inside the database.
   */
  transaction<Value>(
    work: (tx: Tx) => Promise<Value>,
    options?: TransactionOptions,
  ): Promise<Value>;
  /**
   * Queries ahead of those that wait for a connection: for short queries that many requests need. In a rush
   * all connections are in transactions that wait for each other's locks.
   */
  readonly express: Queries;
  /** How the connections are used; not there where there is no pool. */
  readonly connections?: () => PoolUse;
  /**
   * Hears what `pg_notify` says on a channel, from any instance, until the database is closed.
   * What is said while the connection is broken is lost.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  /** Runs a script of several statements, without values. */
  execute(script: string): Promise<void>;
  close(): Promise<void>;
}
