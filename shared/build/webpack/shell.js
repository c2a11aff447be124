module.exports = {
  shell: () => {
    throw new Error('not yet');
  },
};
