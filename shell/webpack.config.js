const { shell } = require('@permanto/build/webpack');

module.exports = shell(__dirname);
