const fs = require('node:fs/promises');
const path = require('node:path');
const { promisify } = require('node:util');
const zlib = require('node:zlib');

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const COMPRESSED = /\.(?:js|css|svg|json)$/;

/** Writes `x.br` and `x.gz` beside each text file, so that no server compresses the same bytes again. */
class CompressPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('CompressPlugin', async (compilation) => {
      const folder = compilation.outputOptions.path;
      const names = [...compilation.emittedAssets].filter((name) => COMPRESSED.test(name));
      await Promise.all(names.map((name) => compress(path.join(folder, name))));
    });
  }
}

async function compress(file) {
  const content = await fs.readFile(file);
  const [br, gz] = await Promise.all([brotli(content), gzip(content, { level: 9 })]);
  await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
}

module.exports = { CompressPlugin };
