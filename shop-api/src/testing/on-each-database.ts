import type { Module } from '../app';
import type { Shop } from '../modules/shop/shop';
import { openDatabaseOf, type DatabaseKind, type OpenedDatabase } from './databases';
import { IS_CORE } from './size';
import { startShop, type StartedShop, type TestSettings } from './start-shop';

/** Starts the API for a shop on the suite's database; it is stopped after the suite. */
export type Start = (
  shop: Shop,
  modules?: readonly Module[],
  settings?: TestSettings,
) => Promise<StartedShop>;

/** A suite on one database: fresh for the suite, gone after it. */
export function describeOn(
  kind: DatabaseKind,
  name: string,
  suite: (start: Start, kind: DatabaseKind) => void,
): void {
  describe(`${name} on ${kind}`, () => {
    let database: OpenedDatabase;
    const started: StartedShop[] = [];

    beforeAll(async () => {
      database = await openDatabaseOf[kind]();
    });
    afterAll(async () => {
      for (const { stopWork } of started) await stopWork();
      await database.dispose();
    });

    suite(async (shop, modules, settings) => {
      const running = await startShop(database, shop, modules, settings);
      started.push(running);
      return running;
    }, kind);
  });
}

/** The same suite on the embedded database and on a real server: there is one SQL for both. */
export function describeOnEachDatabase(
  name: string,
  suite: (start: Start, kind: DatabaseKind) => void,
): void {
  describeOn('PGlite', name, suite);
  describeOn('PostgreSQL', name, suite);
}

/**
 * The same on a real server and, outside `npm test`, on the embedded database: what its module writes, another
 * suite writes on both in every run. Races belong here, since an embedded database has one connection.
 */
export function describeOnPostgresFirst(
  name: string,
  suite: (start: Start, kind: DatabaseKind) => void,
): void {
  if (IS_CORE) describeOn('PostgreSQL', name, suite);
  else describeOnEachDatabase(name, suite);
}
