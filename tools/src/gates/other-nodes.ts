import path from 'node:path';
import { root } from '../settings';
import { browser } from './browser';
import { single, type Gate } from './gate';
import { jest } from './jest';
import { run } from './run';

/** The long-term lines of Node, besides the one that the tests run on. */
const LINES = ['22', '24'].filter((line) => !process.version.startsWith(`v${line}.`));

/** What runs in Node itself: servers, the database's drivers, the tools. */
const JEST_FILES = [
  'shop-api/src/(http|db|start|stop)',
  'shop-api/src/modules/(after-sales|checkouts|mail|payments)/',
  'shell/server/',
  'shared/(federation|release|server)/',
  'payment-sandbox/',
  'tools/src/',
];

/** Installs this line of Node by npm's package `node`; its program, or null with npm's output. */
async function installNode(line: string): Promise<{ node: string | null; output: string }> {
  const folder = path.join(root, '.cache/node', line);
  const args = ['install', '--no-save', '--silent', '--prefix', folder, `node@${line}`];
  const { code, output } = await run('npm', args);
  return { node: code === 0 ? path.join(folder, 'node_modules/node/bin/node') : null, output };
}

const on = (line: string, gate: Gate, size?: 'core'): Gate => ({
  name: `${gate.name} on Node ${line}`,
  run: async (env) => {
    const { node, output } = await installNode(line);
    if (node === null) return single(false, output);
    // First in the path, too, for what the tests start by name.
    const PATH = [path.dirname(node), env.PATH].join(path.delimiter);
    return gate.run({ ...env, PATH, PERMANTO_TEST_SIZE: size, PERMANTO_TEST_NODE: node });
  },
});

export const OTHER_NODES: readonly Gate[] = LINES.flatMap((line) => [
  // No larger crowds, nor both databases: only Node is another one.
  on(line, jest(JEST_FILES, 'tests'), 'core'),
  on(line, browser(['--grep', '@core', 'specs/(purchase|payment|no-script)\\.'], 'journeys')),
]);
