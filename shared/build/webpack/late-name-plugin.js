const webpack = require('webpack');

const { Compilation } = webpack;
const { CachedSource, ReplaceSource } = webpack.sources;

/**
 * Puts `name` in the place of `standIn` when the scripts are minified: what is the same in the next
 * build is found in the cache then, however its name differs.
 */
class LateNamePlugin {
  constructor(standIn, name) {
    this.standIn = standIn;
    this.name = name;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LateNamePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'LateNamePlugin', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((one) => one.endsWith('.js'))) {
          compilation.updateAsset(file, (source) => this.named(source));
        }
      });
    });
  }

  named(source) {
    const { standIn, name } = this;
    const text = source.source().toString();
    const replaced = new ReplaceSource(source);
    for (let at = text.indexOf(standIn); at >= 0; at = text.indexOf(standIn, at + 1)) {
      replaced.replace(at, at + standIn.length - 1, name);
    }
    return new CachedSource(replaced);
  }
}

module.exports = { LateNamePlugin };
