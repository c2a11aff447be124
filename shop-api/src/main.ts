import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '@permanto/server/environment';
import { LISTEN_BACKLOG } from '@permanto/server/listen-backlog';
import { loggedError } from '@permanto/server/log';
import { keepPrivate, PRIVATE_UMASK } from '@permanto/server/private-files';
import { type Config, readConfig } from './config';
import { FolderInUse } from './db/data-folder';
import { openDatabase } from './db/open';
import { openLog } from './log';
import { createModules } from './modules';
import { openPrinter } from './modules/after-sales';
import { DataFileError, filedShops, storedShops } from './modules/shop';
import { type Running, start } from './start';

const MS = 1_000;

/**
 * Ends the app: first nothing but readiness changes, so that a load balancer sends no more; then
 * what is under way may end, but no longer than its time. Gives whether it did.
 */
async function stopGently(running: Running, { stop }: Pick<Config, 'stop'>) {
  running.announceStop();
  await pause(stop.delaySeconds * MS);
  const late = pause(stop.graceSeconds * MS, false, { ref: false });
  return Promise.race([running.stop().then(() => true), late]);
}

/** `src/main.ts` and `dist/main.js` both lie one folder below the package's. */
const packageFolder = path.resolve(process.argv[1] ?? '.', '../..');

class PortTaken extends Error {
  constructor(port: number) {
    super(`PERMANTO_API_PORT: port ${port} is taken; stop what uses it, or choose another port`);
  }
}

async function listen(running: Running, { host, port }: Config): Promise<string> {
  try {
    return await running.server.listen({ host, port, backlog: LISTEN_BACKLOG });
  } catch (error) {
    await running.stop();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new PortTaken(port);
    throw error;
  }
}

function stopOnSignals(running: Running, config: Config): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void stopGently(running, config).then((hasEnded) => {
      if (!hasEnded) running.app.log.warn('stopped with work under way');
      process.exit(hasEnded ? 0 : 1);
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function main(): Promise<void> {
  process.umask(PRIVATE_UMASK);
  const config = readConfig(process.env, packageFolder);
  if (config.mail.folder !== undefined) keepPrivate(config.mail.folder);
  const log = openLog(config.logLevel);
  // Node's own report of such a fault shows all that hangs on the error.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a fault that nothing caught');
    process.exit(1);
  });
  const shops = config.databaseUrl === undefined ? filedShops(config) : storedShops(config);
  const db = await openDatabase(config, log);
  const printer = openPrinter();
  const parts = { config, db, shops, log, printer, modules: createModules(), runsJobs: true };
  const running = await start(parts).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  stopOnSignals(running, config);
  const address = await listen(running, config);
  log.info({ address, shops: [...running.app.shops.keys()] }, 'shop API listens');
}

const EXPECTED = [ConfigError, DataFileError, FolderInUse, PortTaken];

main().catch((error: unknown) => {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : loggedError(error));
  process.exit(1);
});
