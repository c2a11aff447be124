module.exports = require('@permanto/build/jest').jestPreset('dom');
