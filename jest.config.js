/** Every package's own tests, from the root: `npx jest shop-api` runs those of one. */
module.exports = {
  projects: ['<rootDir>/shared/*/jest.config.js', '<rootDir>/*/jest.config.js'],
};
