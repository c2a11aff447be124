const { nodeApp } = require('./webpack/node-app');
const { remote } = require('./webpack/remote');
const { shell } = require('./webpack/shell');

module.exports = { nodeApp, remote, shell };
