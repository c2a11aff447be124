module.exports = require('@permanto/build/webpack').nodeApp(__dirname);
