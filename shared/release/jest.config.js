const { jestPreset } = require('@permanto/build/jest');

/** The first ones are ES modules only; the last imports dynamically, which jest can't unless Babel makes it a require. */
const TRANSFORMED = ['valibot', 'cookie', '@opentelemetry/otlp-exporter-base'];

module.exports = jestPreset('node', {
  transformIgnorePatterns: [`/node_modules/(?!(?:${TRANSFORMED.join('|')})/)`],
});
