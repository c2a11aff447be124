import { PRIVATE_UMASK } from '@permanto/server/private-files';
import { readConfig } from './config';
import { fileJournal, Sandbox } from './sandbox';

async function main(): Promise<void> {
  process.umask(PRIVATE_UMASK);
  const config = readConfig(process.env);
  const sandbox = new Sandbox({
    merchants: [config.merchant],
    journal: fileJournal(config.journal),
    isLogging: true,
  });
  const origin = await sandbox.listen(config.port, config.host, config.origin);
  console.log(`payment sandbox: ${origin}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    isTaken
      ? 'payment sandbox: the port is taken; choose another one with PERMANTO_SANDBOX_PORT'
      : error,
  );
  process.exitCode = 1;
});
