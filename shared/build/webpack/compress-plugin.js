const { promisify } = require('node:util');
const zlib = require('node:zlib');
const webpack = require('webpack');

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const COMPRESSED = /\.(?:js|css|svg|json)$/;

/**
 * Adds `x.br` and `x.gz` beside each text file, so that no server compresses the same bytes again.
 * What the last build compressed is taken from webpack's cache.
 */
class CompressPlugin {
  apply(compiler) {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER: stage } = webpack.Compilation;
    compiler.hooks.thisCompilation.tap('CompressPlugin', (compilation) => {
      const cache = compilation.getCache('CompressPlugin');
      compilation.hooks.processAssets.tapPromise({ name: 'CompressPlugin', stage }, (assets) =>
        Promise.all(
          Object.entries(assets)
            .filter(([name]) => COMPRESSED.test(name))
            .map(async ([name, source]) => {
              const etag = cache.getLazyHashedEtag(source);
              const made = await cache.providePromise(name, etag, () => compress(source.buffer()));
              for (const [ending, packed] of Object.entries(made)) {
                compilation.emitAsset(`${name}.${ending}`, packed);
              }
            }),
        ),
      );
    });
  }
}

async function compress(content) {
  const [br, gz] = await Promise.all([brotli(content), gzip(content, { level: 9 })]);
  return { br: new webpack.sources.RawSource(br), gz: new webpack.sources.RawSource(gz) };
}

module.exports = { CompressPlugin };
