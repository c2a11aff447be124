module.exports = {
  remote: () => {
    throw new Error('not yet');
  },
};
