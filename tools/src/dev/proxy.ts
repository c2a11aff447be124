import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { contentTypeOf } from '@permanto/server/content-types';
import { SHELF, type Shelf } from './shelf';

/** A file of its own, since the shop's Content-Security-Policy allows nothing inline. */
const SCRIPT = {
  path: '/__dev/page.js',
  code: readFileSync(path.join(__dirname, 'page-script.js')),
};
const EVENTS = '/__dev/events';

/** What open pages are told. */
export interface News {
  /** Changes with each build; a page of another one reloads itself. */
  readonly build: string;
  /** What is wrong with the sources; empty where nothing is. */
  readonly fault: string;
}

export interface DevProxy {
  readonly tell: (news: News) => void;
  readonly close: () => Promise<void>;
}

interface ProxyOptions {
  readonly port: number;
  readonly shellPort: number;
  readonly shelf: Shelf;
}

/** Stands before the shell: serves builds from the shelf, and adds to pages a script that keeps them new. */
export function startDevProxy({ port, shellPort, shelf }: ProxyOptions): Promise<DevProxy> {
  const listeners = new Set<ServerResponse>();
  let news: News = { build: '', fault: '' };
  const event = () => `data: ${JSON.stringify(news)}\n\n`;
  const server = http.createServer((request, response) => {
    // No URL, since what people type (`//`) may be none.
    const [pathname = '/'] = (request.url ?? '/').split('?');
    if (pathname === SCRIPT.path) send(response, pathname, SCRIPT.code);
    else if (pathname.startsWith(SHELF)) send(response, pathname, shelf.fileAt(pathname));
    else if (pathname === EVENTS) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(event());
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    } else passOn(request, response, { port: shellPort, build: news.build });
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const tell = (told: News) => {
    news = told;
    for (const listener of listeners) listener.write(event());
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve({ tell, close }));
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

interface Passed {
  readonly port: number;
  /** The build that the page will have been made of; an earlier one at worst, which is reloaded. */
  readonly build: string;
}

function passOn(request: IncomingMessage, response: ServerResponse, { port, build }: Passed): void {
  const { method, url: path } = request;
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const script = `<script src="${SCRIPT.path}" data-build="${build}"></script>`;
  const passed = http.request({ port, method, path, headers }, (answer) => {
    const isPage = String(answer.headers['content-type']).startsWith('text/html');
    const { 'content-length': _, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, isPage ? rest : answer.headers);
    answer.pipe(response, { end: false });
    // `end` doesn't come from a shell that is started again in the middle of its answer.
    answer.once('close', () => {
      // After the end of the document: the parser puts it into the body, hydration has no say in it.
      if (isPage) response.end(script);
      else if (answer.complete) response.end();
      else response.destroy();
    });
  });
  passed.once('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/html' });
    response.end(`The shell is starting …${script}`);
  });
  request.pipe(passed);
}
