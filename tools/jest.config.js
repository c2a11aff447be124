const { jestPreset } = require('@permanto/build/jest');

module.exports = jestPreset('node', {
  // What a new remote is made of is tested where one is made: e2e/specs/new-remote.e2e.ts.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/src/scaffold/template/'],
  modulePathIgnorePatterns: ['<rootDir>/src/scaffold/template/'],
});
