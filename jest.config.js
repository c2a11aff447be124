/** Every package's own tests, from the root: `npx jest shop-api` runs those of one. */
module.exports = {
  // Here, since jest takes no heed of it in a project. A busy machine needs it.
  testTimeout: 30_000,
  // Its default leaves a core idle, which is half of a machine with two.
  // Databases and processes that tests wait for leave a core idle half of the time.
  maxWorkers: '150%',
  projects: ['<rootDir>/shared/*/jest.config.js', '<rootDir>/*/jest.config.js'],
};
