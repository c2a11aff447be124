import path from 'node:path';
import { standalone as preset } from '@permanto/build/standalone';
import { buildChanged } from '../build';
import { pagePort, servePage } from '../page-server';
import { isFree } from '@permanto/server/free-port';
import { printLine } from '../progress';
import { isRemote, portsOf, REMOTES, root, varFolder } from '../settings';
import { startApi, urlsOf } from '../stack';

const FIRST_PORT = 3010;

/** Serves one remote on its bench with live reload, with scripted responses or the shop API. */
export async function standalone([name = path.basename(process.cwd())]: string[]): Promise<number> {
  if (!isRemote(name)) throw new Error(`Name a remote: ${REMOTES.join(', ')}.`);
  const port = await pagePort('PERMANTO_STANDALONE_PORT', FIRST_PORT + REMOTES.indexOf(name));
  const api = await findOrStartApi();
  try {
    await servePage(preset(path.join(root, name), { port, apiUrl: api.url }), () =>
      printLine(
        `${name} alone: http://localhost:${port}/standalone   (its bench; API: ${api.url})`,
      ),
    );
  } finally {
    await api.end();
  }
  return 0;
}

/** Uses the API of PERMANTO_API_URL or a running one, or else starts one. */
async function findOrStartApi(): Promise<{ url: string; end: () => Promise<void> }> {
  const ports = portsOf(process.env);
  const url = process.env.PERMANTO_API_URL ?? urlsOf(ports).api;
  if (process.env.PERMANTO_API_URL || !(await isFree(ports.api))) {
    return { url, end: async () => undefined };
  }
  printLine('No shop API is running. Starting one …');
  await buildChanged(['shop-api']);
  const running = await startApi({ ports, folder: varFolder(process.env) });
  return { url, end: () => running.end() };
}
