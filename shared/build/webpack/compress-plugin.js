const { promisify } = require('node:util');
const zlib = require('node:zlib');
const webpack = require('webpack');

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const COMPRESSED = /\.(?:js|css|svg|json)$/;

/** Adds `x.br` and `x.gz` beside each text file, so that no server compresses the same bytes again. */
class CompressPlugin {
  apply(compiler) {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER: stage } = webpack.Compilation;
    compiler.hooks.thisCompilation.tap('CompressPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'CompressPlugin', stage }, (assets) =>
        Promise.all(
          Object.entries(assets)
            .filter(([name]) => COMPRESSED.test(name))
            .map(([name, source]) => compress(compilation, name, source.buffer())),
        ),
      );
    });
  }
}

async function compress(compilation, name, content) {
  const [br, gz] = await Promise.all([brotli(content), gzip(content, { level: 9 })]);
  compilation.emitAsset(`${name}.br`, new webpack.sources.RawSource(br));
  compilation.emitAsset(`${name}.gz`, new webpack.sources.RawSource(gz));
}

module.exports = { CompressPlugin };
