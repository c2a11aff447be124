const path = require('node:path');

// One seed for all that tests draw at random; `npm run test:all` sets another one in each run.
process.env.PERMANTO_TEST_SEED ??= '1';

// `npm test` leaves what kills processes or rushes a server to `npm run test:all`.
const NOT_IN_CORE = process.env.PERMANTO_TEST_SIZE === 'core' ? ['\\.large\\.test\\.tsx?$'] : [];

/** Packages that ship ES modules only; jest needs them transformed. */
const ES_MODULES = ['valibot', '@valibot/to-json-schema'];

/**
 * The jest preset. `module.exports = jestPreset('dom')` for what renders, `'node'` for servers.
 * @param {'dom' | 'node'} environment
 * @param {import('jest').Config} [overrides]
 * @returns {import('jest').Config}
 */
function jestPreset(environment, overrides = {}) {
  return {
    testEnvironment: environment === 'dom' ? 'jest-environment-jsdom' : 'node',
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', ...NOT_IN_CORE],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    transform: {
      '\\.[jt]sx?$': path.join(__dirname, 'jest-transform.js'),
      '\\.mjs$': path.join(__dirname, 'jest-transform.js'),
    },
    runtime: path.join(__dirname, 'jest-runtime.js'),
    transformIgnorePatterns: [`/node_modules/(?!(?:${ES_MODULES.join('|')})/)`],
    moduleNameMapper: {
      '\\.module\\.css$': require.resolve('identity-obj-proxy'),
      '\\.css$': path.join(__dirname, 'jest-empty.js'),
      '^fast-check$': path.join(__dirname, 'jest-fast-check.js'),
      '^fast-check/unseeded$': require.resolve('fast-check'),
    },
    globalSetup: path.join(__dirname, '../server/src/testing/jest-global-setup.ts'),
    setupFiles: [path.join(__dirname, 'jest-globals.js')],
    setupFilesAfterEnv: environment === 'dom' ? [path.join(__dirname, 'jest-setup-dom.js')] : [],
    ...overrides,
  };
}

module.exports = { jestPreset };
