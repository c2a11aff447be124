const { jestPreset } = require('@permanto/build/jest');

module.exports = jestPreset('dom');
