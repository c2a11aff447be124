import path from 'node:path';
import { standalone as preset } from '@permanto/build/standalone';
import { buildChanged } from '../build';
import { pagePort, servePage } from '../page-server';
import { isFree } from '../ports';
import { say } from '../progress';
import { isRemote, portsOf, REMOTES, root, varFolder } from '../settings';
import { startApi, urlsOf } from '../stack';

const FIRST_PORT = 3010;

/** Serves one remote on its bench, reloaded on change, with scripted answers or the shop API. */
export async function standalone([name = path.basename(process.cwd())]: string[]): Promise<number> {
  if (!isRemote(name)) throw new Error(`Name a remote: ${REMOTES.join(', ')}.`);
  const port = await pagePort('PERMANTO_STANDALONE_PORT', FIRST_PORT + REMOTES.indexOf(name));
  const api = await findOrStartApi();
  try {
    await servePage(preset(path.join(root, name), { port, apiUrl: api.url }), () =>
      say(`${name} alone: http://localhost:${port}/standalone   (its bench; API: ${api.url})`),
    );
  } finally {
    await api.end();
  }
  return 0;
}

/** The API that PERMANTO_API_URL names or that runs already; else one of our own. */
async function findOrStartApi(): Promise<{ url: string; end: () => Promise<void> }> {
  const ports = portsOf(process.env);
  const url = process.env.PERMANTO_API_URL ?? urlsOf(ports).api;
  if (process.env.PERMANTO_API_URL || !(await isFree(ports.api))) {
    return { url, end: async () => undefined };
  }
  say('No shop API answers; starting one …');
  await buildChanged(['shop-api']);
  const running = await startApi({ ports, folder: varFolder(process.env) });
  return { url, end: () => running.end() };
}
