const { jestPreset } = require('@permanto/build/jest');

const preset = jestPreset('node');

/** Packages that ship ES modules only, with what they stand on. */
const ES_MODULES = [
  'valibot',
  '@valibot/to-json-schema',
  'cookie',
  ...['htmlparser2', 'domhandler', 'domutils', 'dom-serializer', 'domelementtype', 'entities'],
  'ical.js',
  'qr',
];

/** These import dynamically, which jest can't do unless Babel makes it a require. */
const DYNAMIC = ['@electric-sql/pglite', '@opentelemetry/otlp-exporter-base'];

module.exports = {
  ...preset,
  transform: { ...preset.transform, '\\.cjs$': preset.transform['\\.mjs$'] },
  transformIgnorePatterns: [`/node_modules/(?!(?:${[...ES_MODULES, ...DYNAMIC].join('|')})/)`],
  globalSetup: './src/testing/postgres/global-setup.ts',
  globalTeardown: './src/testing/postgres/global-teardown.ts',
  testTimeout: 30_000,
};
