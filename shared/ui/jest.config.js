module.exports = require('@permanto/build/jest');
