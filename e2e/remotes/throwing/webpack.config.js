module.exports = require('@permanto/build/webpack').remote(__dirname);
