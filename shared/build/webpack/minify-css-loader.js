const esbuild = require('esbuild');

/** Takes out of a style sheet what only its readers need: pages carry theirs with them. */
module.exports = function minifyCssLoader(css) {
  const done = this.async();
  esbuild.transform(css, { loader: 'css', minify: true }).then(
    ({ code }) => done(null, code),
    (reason) => done(reason),
  );
};
