module.exports = require('@permanto/build/jest').jestPreset('node');
