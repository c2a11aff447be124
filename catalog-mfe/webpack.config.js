const { remote } = require('@permanto/build/webpack');

module.exports = remote(__dirname, { browserOnly: ['hls.js'] });
