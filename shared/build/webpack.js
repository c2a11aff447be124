const { nodeApp } = require('./webpack/node-app');
const { remote } = require('./webpack/remote');
const { script } = require('./webpack/script');
const { shell } = require('./webpack/shell');

module.exports = { nodeApp, remote, script, shell };
