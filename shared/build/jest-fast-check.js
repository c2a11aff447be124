const fc = require('fast-check/unseeded');

fc.configureGlobal({ seed: Number(process.env.PERMANTO_TEST_SEED) });

module.exports = fc;
