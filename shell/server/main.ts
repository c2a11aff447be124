import { LISTEN_BACKLOG } from '@permanto/server/listen-backlog';
import { createServer } from './app';
import { readConfig } from './config';

/** Time for open requests to end after a signal. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const server = await createServer(config, __dirname);
  await server.listen({ port: config.port, host: config.address, backlog: LISTEN_BACKLOG });
  const stop = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().catch((reason: unknown) => {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exit(1);
});
