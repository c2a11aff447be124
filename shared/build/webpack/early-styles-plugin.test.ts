import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';

const { EarlyStylesPlugin } = jest.requireActual<{
  EarlyStylesPlugin: new (isLinked: (name: string) => boolean) => webpack.WebpackPluginInstance;
}>('./early-styles-plugin');
const { stylesPlugin, stylesRule } = jest.requireActual<{
  stylesPlugin: () => webpack.WebpackPluginInstance;
  stylesRule: (side: 'web') => webpack.RuleSetRule;
}>('./styles');

const SOURCES = {
  'remote.js': "import './remote.css'; import(/* webpackChunkName: 'page-cart' */ './cart');",
  'cart.js': "import './cart.css'; import(/* webpackChunkName: 'form' */ './form');",
  'form.js': "import './form.css'; import(/* webpackChunkName: 'field' */ './field');",
  'field.js': "import './field.css'; import './remote.css';",
  'remote.css': 'i { order: 1 }',
  'cart.css': 'i { order: 2 }',
  'form.css': 'i { order: 3 }',
  'field.css': 'i { order: 4 }',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'early-styles-'));
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(path.join(folder, name), text);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Style sheet → the orders that stand in it. */
function built(): Promise<Record<string, string[]>> {
  const compiler = webpack({
    context: folder,
    mode: 'none',
    entry: { remote: './remote.js' },
    output: { path: path.join(folder, 'out') },
    module: { rules: [stylesRule('web')] },
    optimization: { splitChunks: false, chunkIds: 'named', removeEmptyChunks: true },
    plugins: [
      stylesPlugin(),
      new EarlyStylesPlugin((name) => name === 'remote' || name.startsWith('page-')),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) return reject(error ?? new Error(String(stats)));
      const sheets = Object.keys(stats.compilation.assets).filter((name) => name.endsWith('.css'));
      const orders = (name: string) =>
        [...readFileSync(path.join(folder, 'out', name), 'utf8').matchAll(/order: ?(\d)/g)].map(
          ([, order]) => order!,
        );
      resolve(
        Object.fromEntries(sheets.map((name) => [name.replace(/\..*/, ''), orders(name).sort()])),
      );
    });
  });
}

test('the sheets of unlinked chunks are in the nearest linked one, once', async () => {
  expect(await built()).toEqual({ remote: ['1'], 'page-cart': ['2', '3', '4'] });
});
