import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@permanto/server/free-port';
import { temporaryFolder } from '@permanto/server/temporary-folder';

const DOCS = path.join(__dirname, '../../../docs/front-cache');
const SHELL_PORT = '3000';

export interface FrontCache {
  readonly port: number;
  readonly close: () => Promise<void>;
}

function withSetting(text: string, documented: string, own: string): string {
  if (text.split(documented).length !== 2) throw new Error(`"${documented}" has to be there once`);
  return text.replace(documented, own);
}

interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** Runs until it is closed; resolves when it answers. */
async function run({ program, args }: Command, port: number): Promise<FrontCache> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${log}`);
  }
  return {
    port,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const answers = (port: number) =>
  fetch(`http://localhost:${port}/healthz`).then(
    () => true,
    () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50)),
  );

interface Nginx extends FrontCache {
  readonly accessLog: () => string;
  /** Requests and errors. */
  readonly log: () => string;
}

/** nginx by the documented settings, in front of the shells at these ports. */
export async function startNginx(...shellPorts: readonly number[]): Promise<Nginx> {
  const folder = temporaryFolder();
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const accessLog = () => read('access.log');
  const port = await freePort();
  const documented = readFileSync(path.join(DOCS, 'nginx.conf'), 'utf8');
  const settings = [
    [
      `  server 127.0.0.1:${SHELL_PORT};`,
      shellPorts.map((shellPort) => `  server 127.0.0.1:${shellPort};`).join('\n'),
    ],
    ['listen 8080', `listen ${port}`],
    ['/var/cache/nginx/permanto', path.join(folder, 'cache')],
    ['/var/log/nginx/permanto.log', path.join(folder, 'access.log')],
  ] as const;
  const site = settings.reduce((text, [from, to]) => withSetting(text, from, to), documented);
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    // As root it would write as another user, who has no right to the folder.
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr warn;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${site}
}`,
  );
  mkdirSync(path.join(folder, 'cache'));
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'];
  const cache = await run({ program: 'nginx', args }, port);
  return { ...cache, accessLog, log: () => accessLog() + read('error.log') };
}

/** Varnish by the documented settings, in front of the shell at `shellPort`. */
export async function startVarnish(shellPort: number): Promise<FrontCache> {
  const folder = temporaryFolder();
  const port = await freePort();
  const documented = readFileSync(path.join(DOCS, 'varnish.vcl'), 'utf8');
  const settings = path.join(folder, 'varnish.vcl');
  writeFileSync(settings, withSetting(documented, `"${SHELL_PORT}"`, `"${shellPort}"`));
  const own = ['-j', 'none', '-n', path.join(folder, 'work'), '-s', 'malloc,64m'];
  const args = ['-F', '-a', `127.0.0.1:${port}`, '-f', settings, ...own];
  return run({ program: 'varnishd', args }, port);
}
