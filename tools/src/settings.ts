import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');

export type Remote = `${string}-mfe`;

/** The folders of the remotes: `*-mfe` with a declaration. */
export const REMOTES: readonly Remote[] = readdirSync(root)
  .filter((name): name is Remote => name.endsWith('-mfe'))
  .filter((name) => existsSync(path.join(root, name, 'src/remote.json')))
  .sort();
export const SERVERS = ['shop-api', 'payment-sandbox', 'shell'] as const;
export type App = Remote | (typeof SERVERS)[number];
export const APPS: readonly App[] = [...REMOTES, ...SERVERS];

export function isRemote(name: string): name is Remote {
  return REMOTES.some((remote) => remote === name);
}

/** The port variable and default port of each process. */
export const PORTS = {
  shell: { variable: 'PERMANTO_SHELL_PORT', port: 3000 },
  api: { variable: 'PERMANTO_API_PORT', port: 3001 },
  assets: { variable: 'PERMANTO_ASSETS_PORT', port: 3002 },
  sandbox: { variable: 'PERMANTO_SANDBOX_PORT', port: 3003 },
} as const;

export type PortName = keyof typeof PORTS;
export type Ports = Record<PortName, number>;

/** The ports set by the environment. Throws with the variable's name if one is invalid. */
export function portsOf(env: NodeJS.ProcessEnv): Ports {
  const entries = Object.entries(PORTS).map(([name, { variable, port }]) => [
    name,
    parsePort(env[variable], variable) ?? port,
  ]);
  return Object.fromEntries(entries) as Ports;
}

function parsePort(text: string | undefined, variable: string): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable} is "${text}", which is not a port (1 to 65535).`);
}

/** The folder for all files created at run time; PERMANTO_VAR overrides it. */
export function varFolder(env: NodeJS.ProcessEnv): string {
  return path.resolve(root, env.PERMANTO_VAR ?? 'var');
}
