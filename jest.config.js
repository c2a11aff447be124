const os = require('node:os');

/** Every package's own tests, from the root: `npx jest shop-api` runs those of one. */
module.exports = {
  // Here, since jest takes no heed of it in a project. A busy machine needs it.
  testTimeout: 30_000,
  // More than cores, since tests of servers wait for processes and deadlines.
  maxWorkers: Math.ceil(os.availableParallelism() * 1.5),
  // Each file leaves some of its modules in a worker, which then spends its time collecting garbage.
  workerIdleMemoryLimit: '800MB',
  projects: ['<rootDir>/shared/*/jest.config.js', '<rootDir>/*/jest.config.js'],
};
