const crypto = require('node:crypto');
const path = require('node:path');
const webpack = require('webpack');
const { repositoryRoot } = require('../babel');

/**
 * Texts beside a page or feature travel with its chunk, in every language: `src/pages/venue/i18n`.
 * So do those of error codes, each language in a chunk of its own.
 */
const isOfChunk = (file) =>
  /[\\/]src[\\/](?:.+[\\/]i18n|errors)[\\/]/.test(path.relative(repositoryRoot, file));

/** Text files of the repository: `i18n/fi.json`, `src/common/sv.json`. */
const textsRule = {
  test: /[\\/](?:fi|en|sv)\.json$/,
  exclude: [/node_modules/, isOfChunk],
  type: 'javascript/auto',
  use: [require.resolve('./texts-loader')],
};

/** After the hashes of names and integrity are final, and before files are compressed. */
const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100;

/**
 * Writes a copy of the entry for each language, with the texts that the loader left out in front:
 * no page loads another language's, and no text costs a request of its own.
 */
class TextsPlugin {
  /** @param {(compilation) => string} entryOf the name of the entry's file */
  constructor(entryOf) {
    this.entryOf = entryOf;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('TextsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'TextsPlugin', stage: STAGE }, () => {
        const entry = this.entryOf(compilation);
        const code = compilation.getAsset(entry).source.source();
        for (const [language, texts] of Object.entries(textsByLanguage(compilation))) {
          const assign = `Object.assign(globalThis.shopTexts??={},${JSON.stringify(texts)});`;
          const hash = crypto.createHash('sha256').update(assign).digest('hex').slice(0, 8);
          // On the first line, so that the source map's lines stay true.
          const source = new webpack.sources.RawSource(assign + code);
          const name = entry.replace(/\.js$/, `.${language}.${hash}.js`);
          compilation.emitAsset(name, source, { language });
        }
      });
    });
  }
}

function textsByLanguage(compilation) {
  const found = {};
  const modules = [...compilation.modules].flatMap(({ buildInfo }) => buildInfo?.texts ?? []);
  for (const { key, language, content } of modules.sort((a, b) => (a.key < b.key ? -1 : 1))) {
    found[language] = { ...found[language], [key]: content };
  }
  return found;
}

/** Language → the entry's file in that language. */
function entriesByLanguage(compilation) {
  return Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ info, name }) => info.language && name.endsWith('.js'))
      .map(({ name, info }) => [info.language, name]),
  );
}

module.exports = { entriesByLanguage, TextsPlugin, textsRule };
