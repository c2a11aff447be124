const os = require('node:os');

/** Every package's own tests, from the root: `npx jest shop-api` runs those of one. */
module.exports = {
  // Here, since jest takes no heed of it in a project. A busy machine needs it.
  testTimeout: 30_000,
  // More than cores: many tests wait for databases and processes of theirs.
  maxWorkers: os.availableParallelism() + 1,
  projects: ['<rootDir>/shared/*/jest.config.js', '<rootDir>/*/jest.config.js'],
};
