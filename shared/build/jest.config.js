module.exports = require('./jest').jestPreset('node');
