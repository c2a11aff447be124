const { script } = require('@permanto/build/webpack');

module.exports = script(__dirname, 'plan-view');
