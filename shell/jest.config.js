const { jestPreset } = require('@permanto/build/jest');

/** `valibot` is ES modules only; the other imports dynamically, which jest can't unless Babel makes it a require. */
const TRANSFORMED = ['valibot', '@opentelemetry/otlp-exporter-base'];

module.exports = jestPreset('node', {
  transformIgnorePatterns: [`/node_modules/(?!(?:${TRANSFORMED.join('|')})/)`],
});
