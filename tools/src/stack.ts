import path from 'node:path';
import { waitUntilHealthy } from './health';
import { startProgram, type Program, type Running } from './processes';
import { localShopSettings } from './shops';
import { staffKeys } from './staff-keys';
import { statusToken } from './status-token';
import { PORTS, root, type PortName, type Ports } from './settings';

export interface StackOptions {
  ports: Ports;
  /** The folder for data, deployed remotes, registry, secrets and logs. */
  folder: string;
  /** Which builds of the servers run: production (the default) or development. */
  builds?: 'dist' | '.dev';
  /** Added to the environment of every process. */
  env?: NodeJS.ProcessEnv;
  /** The roots of programs that don't run from this tree. */
  roots?: Partial<Record<PortName, string>>;
  onProgress?: (line: string) => void;
}

export interface Stack {
  urls: Record<PortName, string>;
  running: Record<PortName, Running>;
  /** Ends one process on purpose. */
  stop: (name: PortName) => Promise<void>;
  /** Starts an ended process again, with the same port and data. `env` is added to its environment. */
  restart: (name: PortName, env?: NodeJS.ProcessEnv) => Promise<void>;
  end: () => Promise<void>;
  /** Called for every process that ends without having been stopped. */
  onUnexpectedExit: (listener: (name: PortName) => void) => void;
}

/** The health check that succeeds when a process is ready. */
const HEALTH_PATHS: Record<PortName, string> = {
  assets: '/health',
  sandbox: '/health',
  api: '/readyz',
  shell: '/healthz',
};

/** The shell needs the others, which start in parallel. */
const START_ORDER: PortName[][] = [['assets', 'sandbox', 'api'], ['shell']];

/** Starts the built shop and waits until each process is healthy. Ends all if one fails to start. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const urls = urlsOf(options.ports);
  const running = {} as Record<PortName, Running>;
  const exitListeners: ((name: PortName) => void)[] = [];
  let isEnding = false;
  const start = async (name: PortName, env: NodeJS.ProcessEnv = {}) => {
    if (isEnding) return;
    const own = { ...options, env: { ...options.env, ...env } };
    const process = startProgram(programOf(name, urls, own));
    running[name] = process;
    void process.exited.then(() => {
      if (!process.wasStopped()) for (const listener of exitListeners) listener(name);
    });
    await waitUntilHealthy(running[name], urls[name] + HEALTH_PATHS[name]);
    options.onProgress?.(`${name} is running at ${urls[name]} (process ${process.pid})`);
  };
  const end = async () => {
    isEnding = true;
    await Promise.all(Object.values(running).map((process) => process.end()));
  };
  try {
    for (const names of START_ORDER) await Promise.all(names.map((name) => start(name)));
  } catch (error) {
    await end();
    throw error;
  }
  return {
    urls,
    running,
    stop: (name) => running[name].end(),
    restart: start,
    end,
    onUnexpectedExit: (listener) => void exitListeners.push(listener),
  };
}

/** The shop API alone. */
export const startApi = (options: StackOptions) => startAlone('api', options);

/** The payment sandbox alone. */
export const startSandbox = (options: StackOptions) => startAlone('sandbox', options);

async function startAlone(name: PortName, options: StackOptions): Promise<Running> {
  const urls = urlsOf(options.ports);
  const running = startProgram(programOf(name, urls, options));
  await waitUntilHealthy(running, urls[name] + HEALTH_PATHS[name]);
  return running;
}

export function urlsOf(ports: Ports): Record<PortName, string> {
  const entries = Object.entries(ports).map(([name, port]) => [name, `http://localhost:${port}`]);
  return Object.fromEntries(entries) as Record<PortName, string>;
}

const argsOf = (builds: string): Record<PortName, string[]> => ({
  assets: ['tools/permanto.mjs', 'assets'],
  sandbox: ['--enable-source-maps', `payment-sandbox/${builds}/main.js`],
  api: ['--enable-source-maps', `shop-api/${builds}/main.js`],
  shell: ['--enable-source-maps', `shell/${builds}/server.js`],
});

function programOf(
  name: PortName,
  urls: Record<PortName, string>,
  { ports, folder, env, builds = 'dist', roots }: StackOptions,
): Program {
  return {
    name,
    args: argsOf(builds)[name],
    cwd: roots?.[name] ?? root,
    env: { ...process.env, ...defaultsOf(urls, ports, folder), ...env },
    log: path.join(folder, 'logs', `${name}.log`),
  };
}

/** The same for every process. Variables that the caller's environment sets are kept. */
function defaultsOf(
  urls: Record<PortName, string>,
  ports: Ports,
  folder: string,
): NodeJS.ProcessEnv {
  const env = process.env;
  const portVariables = Object.entries(PORTS).map(([name, { variable }]) => [
    variable,
    String(ports[name as PortName]),
  ]);
  return {
    NODE_ENV: 'production',
    ...(Object.fromEntries(portVariables) as Record<string, string>),
    PERMANTO_VAR: folder,
    PERMANTO_DATA_FOLDER: path.join(folder, 'data'),
    PERMANTO_SANDBOX_JOURNAL: path.join(folder, 'payment-sandbox/payments.jsonl'),
    PERMANTO_REGISTRY: env.PERMANTO_REGISTRY ?? path.join(folder, 'registry.json'),
    PERMANTO_MAIL_FOLDER: env.PERMANTO_MAIL_FOLDER ?? path.join(folder, 'mail'),
    PERMANTO_STAFF_KEYS: env.PERMANTO_STAFF_KEYS ?? staffKeys(folder),
    PERMANTO_STATUS_TOKEN: env.PERMANTO_STATUS_TOKEN ?? statusToken(folder),
    PERMANTO_API_URL: env.PERMANTO_API_URL ?? `http://127.0.0.1:${ports.api}`,
    PERMANTO_ASSETS_URL: env.PERMANTO_ASSETS_URL ?? urls.assets,
    ...localShopSettings(urls.shell, env),
    // Unlike browsers, the sandbox can't resolve a shop's host (`areena.localhost`).
    PERMANTO_CALLBACK_ORIGIN: env.PERMANTO_CALLBACK_ORIGIN ?? `http://127.0.0.1:${ports.api}`,
    PAYTRAIL_API_URL: env.PAYTRAIL_API_URL ?? urls.sandbox,
  };
}
