import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { contentTypeOf } from '@permanto/server/content-types';
import { BUILDS_PATH, type BuildStore } from './build-store';

/** A separate file, because the shop's Content-Security-Policy forbids inline scripts. */
const SCRIPT = {
  path: '/__dev/page.js',
  code: readFileSync(path.join(__dirname, 'page-script.js')),
};
const EVENTS_PATH = '/__dev/events';

/** Sent to open pages. */
export interface DevStatus {
  /** Changes with each build. A page of another build reloads. */
  readonly build: string;
  /** The errors in the sources, or ''. */
  readonly fault: string;
}

export interface DevProxy {
  readonly publish: (status: DevStatus) => void;
  readonly close: () => Promise<void>;
}

interface ProxyOptions {
  readonly port: number;
  readonly shellPort: number;
  readonly builds: BuildStore;
}

/** A proxy in front of the shell: serves the development builds, and adds a reload script to pages. */
export function startDevProxy({ port, shellPort, builds }: ProxyOptions): Promise<DevProxy> {
  const listeners = new Set<ServerResponse>();
  let status: DevStatus = { build: '', fault: '' };
  const event = () => `data: ${JSON.stringify(status)}\n\n`;
  const server = http.createServer((request, response) => {
    // Without `new URL`, which throws for some paths (`//`).
    const [pathname = '/'] = (request.url ?? '/').split('?');
    if (pathname === SCRIPT.path) send(response, pathname, SCRIPT.code);
    else if (pathname.startsWith(BUILDS_PATH)) send(response, pathname, builds.fileAt(pathname));
    else if (pathname === EVENTS_PATH) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(event());
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    } else forward(request, response, { port: shellPort, build: status.build });
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const publish = (newStatus: DevStatus) => {
    status = newStatus;
    for (const listener of listeners) listener.write(event());
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve({ publish, close }));
  });
}

function send(response: ServerResponse, pathname: string, content: Buffer | undefined): void {
  response.writeHead(content === undefined ? 404 : 200, {
    'Content-Type': content === undefined ? 'text/plain' : contentTypeOf(pathname),
    'Cache-Control': 'no-cache',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  response.end(content ?? 'No such file');
}

interface ForwardOptions {
  readonly port: number;
  /** The build of the page. If a newer one finishes meanwhile, the page reloads. */
  readonly build: string;
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { port, build }: ForwardOptions,
): void {
  const { method, url: path } = request;
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const script = `<script src="${SCRIPT.path}" data-build="${build}"></script>`;
  const proxied = http.request({ port, method, path, headers }, (shellResponse) => {
    const isPage = String(shellResponse.headers['content-type']).startsWith('text/html');
    const { 'content-length': _, ...rest } = shellResponse.headers;
    response.writeHead(shellResponse.statusCode ?? 502, isPage ? rest : shellResponse.headers);
    shellResponse.pipe(response, { end: false });
    // `close`, because a shell that restarts during its response emits no `end`.
    shellResponse.once('close', () => {
      // After the end of the document: the parser moves it into the body, and hydration ignores it.
      if (isPage) response.end(script);
      else if (shellResponse.complete) response.end();
      else response.destroy();
    });
  });
  proxied.once('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/html' });
    response.end(`The shell is starting …${script}`);
  });
  request.pipe(proxied);
}
