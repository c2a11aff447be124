const path = require('node:path');
const { repositoryRoot } = require('../babel');

/**
 * Leaves a text file's content out of the bundle: the entry brings those of the page's language.
 * What was left out is kept with the module, in webpack's cache too.
 */
module.exports = function textsLoader(content) {
  const key = path.relative(repositoryRoot, this.resourcePath).replaceAll(path.sep, '/');
  this._module.buildInfo.texts = {
    key,
    language: path.basename(key, '.json'),
    content: JSON.parse(content),
  };
  return `module.exports = globalThis.shopTexts?.[${JSON.stringify(key)}] ?? {};`;
};
