import { defineConfig } from '@playwright/test';
import type { TestFixtures, WorkerFixtures } from './support/fixtures';
import { storageStateWithoutBanner } from './support/consent-cookie';
import { IS_LARGE } from './support/sample';
import { findChromium } from '@permanto/tools/chromium';

const executablePath = findChromium();
/** Set by `npm test`, which reads the counts from the file. */
const results = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Runs after the others, because it changes sources. `--no-deps` runs it alone. */
const DEV = /dev\.e2e\.ts/;

/** `npm run test:all` also runs the purchases on PostgreSQL. */
const onPostgres = {
  name: 'postgres',
  testMatch: /(?:purchase|payment|seats|killed-api)\.e2e\.ts/,
  use: { database: 'postgres' as const },
};

/** The system's Chromium; one shop per worker. */
export default defineConfig<TestFixtures, WorkerFixtures>({
  projects: [
    { name: 'pglite', testIgnore: DEV },
    ...(IS_LARGE ? [onPostgres] : []),
    { name: 'dev', testMatch: DEV, dependencies: ['pglite', ...(IS_LARGE ? ['postgres'] : [])] },
  ],
  testDir: 'specs',
  testMatch: '*.e2e.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: 'results',
  workers: Number(process.env.PERMANTO_E2E_WORKERS ?? 2),
  // Long, for a busy machine: a normal purchase takes ten seconds.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: results ? [['list'], ['json', { outputFile: results }]] : 'list',
  use: {
    browserName: 'chromium',
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    storageState: storageStateWithoutBanner(),
    // Recording takes a quarter of the time of a run: `npm run e2e -- --trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
