import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { encodePlan, makePlanTable } from '@permanto/contracts/seating-plan';
import { planOfFile } from '@permanto/shop-api/plan-of-file';
import { root } from '@permanto/tools/settings';
import { languageFor, pageOf } from './html';

/**
 * `npm run plan:view FILE -- [--port 4000]`: serves a page with a seating plan (ours or pretix's) until
 * Ctrl-C.
 */
const USAGE = 'plan:view FILE [--port 4000]';
const FOLDER = path.join(root, 'e2e/plan-view');

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

interface Content {
  readonly type: string;
  readonly body: string | Uint8Array;
}

function buildScript(): string {
  const webpack = path.join(root, 'node_modules/webpack/bin/webpack.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync(process.execPath, [webpack], { cwd: FOLDER, env, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stdout);
  return readFileSync(path.join(FOLDER, 'dist/page.js'), 'utf8');
}

/** The file is read for each request, so that a reload shows its changes. */
const createHandlers = (
  file: string,
  script: string,
): Readonly<Record<string, (request: IncomingMessage) => Content | null>> => ({
  '/': ({ headers }) => {
    const planPage = { name: path.basename(file), ...planOfFile(file) };
    const body = pageOf(planPage, languageFor(headers['accept-language']));
    return { type: 'text/html; charset=utf-8', body };
  },
  '/plan.bin': () => {
    const { plan } = planOfFile(file);
    return plan && { type: 'application/octet-stream', body: encodePlan(makePlanTable(plan)) };
  },
  '/page.js': () => ({ type: 'text/javascript; charset=utf-8', body: script }),
  '/style.css': () => {
    return { type: 'text/css; charset=utf-8', body: readFileSync(path.join(FOLDER, 'style.css')) };
  },
});

function serve(file: string, port: number): void {
  const handlers = createHandlers(file, buildScript());
  const server = createServer((request, response) => {
    const content = handlers[request.url ?? '']?.(request);
    const type = content?.type ?? 'text/plain';
    response.writeHead(content ? 200 : 404, { ...HEADERS, 'content-type': type });
    response.end(content?.body ?? 'Not found\n');
  });
  server.listen(port, '127.0.0.1', () => {
    const { port: open } = server.address() as AddressInfo;
    console.log(`${path.basename(file)}: http://127.0.0.1:${open}/ (Ctrl-C stops)`);
  });
  process.once('SIGINT', () => {
    server.close();
    server.closeAllConnections();
  });
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '0' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(USAGE);
  if (!/^\d{1,5}$/.test(values.port)) throw new Error(`--port ${values.port}: must be a port`);
  const { faults } = planOfFile(file);
  for (const fault of faults) console.error(fault);
  serve(file, Number(values.port));
}

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
