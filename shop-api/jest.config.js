const { jestPreset } = require('@permanto/build/jest');

const preset = jestPreset('node');

module.exports = {
  ...preset,
  // `cookie`, which fastify.inject() needs, ships ES modules only; PGlite and the
  // telemetry's exporter import dynamically, which jest can't do unless Babel makes it a require.
  transform: { ...preset.transform, '\\.cjs$': preset.transform['\\.mjs$'] },
  transformIgnorePatterns: [
    '/node_modules/(?!(?:valibot|@valibot/to-json-schema|cookie|@electric-sql/pglite|@opentelemetry/otlp-exporter-base)/)',
  ],
  globalSetup: './src/testing/postgres/global-setup.ts',
  globalTeardown: './src/testing/postgres/global-teardown.ts',
  testTimeout: 30_000,
};
