import path from 'node:path';
import pino from 'pino';
import { ConfigError, readConfig, type Config } from './config';
import { FolderInUse } from './db/data-folder';
import { openDatabase } from './db/open';
import { createModules } from './modules';
import { DataFileError } from './modules/shop/files/data-file';
import { loadShops } from './modules/shop/files/load-shop';
import { start, type Running } from './start';

/** `src/main.ts` and `dist/main.js` both lie one folder below the package's. */
const packageFolder = path.resolve(process.argv[1] ?? '.', '../..');

class PortTaken extends Error {
  constructor(port: number) {
    super(`PERMANTO_API_PORT: port ${port} is taken; stop what uses it, or choose another port`);
  }
}

async function listen(running: Running, { host, port }: Config): Promise<string> {
  try {
    return await running.server.listen({ host, port });
  } catch (error) {
    await running.stop();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new PortTaken(port);
    throw error;
  }
}

function stopOnSignals(running: Running): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void running.stop().finally(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function main(): Promise<void> {
  const config = readConfig(process.env, packageFolder);
  const log = pino({ level: config.logLevel });
  const shops = loadShops(config.shopsFolder, config.shopOrigin);
  const db = await openDatabase(config, log);
  const running = await start({ config, db, shops, log, modules: createModules(), runsJobs: true });
  stopOnSignals(running);
  const address = await listen(running, config);
  log.info({ address, shops: [...shops.keys()] }, 'shop API listens');
}

const EXPECTED = [ConfigError, DataFileError, FolderInUse, PortTaken];

main().catch((error: unknown) => {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
});
