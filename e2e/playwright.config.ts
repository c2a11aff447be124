import { defineConfig } from '@playwright/test';
import type { TestFixtures, WorkerFixtures } from './support/fixtures';
import { findChromium } from '@permanto/tools/chromium';

const executablePath = findChromium();
/** Where `npm test` reads the counts. */
const results = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** It changes sources that the others are built of; `--no-deps` runs it without them. */
const DEV = /dev\.e2e\.ts/;

/** `npm run test:all` buys on PostgreSQL as well. */
const isLarge = process.env.PERMANTO_TEST_SIZE === 'large';
const onPostgres = {
  name: 'postgres',
  testMatch: /(?:purchase|payment|seats|killed-api)\.e2e\.ts/,
  use: { database: 'postgres' as const },
};

/** Chromium from the system, at the sizes that the specs name; one shop for each worker. */
export default defineConfig<TestFixtures, WorkerFixtures>({
  projects: [
    { name: 'pglite', testIgnore: DEV },
    ...(isLarge ? [onPostgres] : []),
    { name: 'dev', testMatch: DEV, dependencies: ['pglite', ...(isLarge ? ['postgres'] : [])] },
  ],
  testDir: 'specs',
  testMatch: '*.e2e.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: 'results',
  workers: Number(process.env.PERMANTO_E2E_WORKERS ?? 2),
  // For a busy machine; a healthy purchase takes ten seconds.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: results ? [['list'], ['json', { outputFile: results }]] : 'list',
  use: {
    browserName: 'chromium',
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    trace: 'retain-on-failure',
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
