const { jestPreset } = require('@permanto/build/jest');

module.exports = jestPreset('node', {
  // The template is tested with a remote made from it: e2e/specs/new-remote.e2e.ts.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/src/scaffold/template/'],
  modulePathIgnorePatterns: ['<rootDir>/src/scaffold/template/'],
});
