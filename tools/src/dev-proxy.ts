import http, { type IncomingMessage, type ServerResponse } from 'node:http';

const RELOAD_SCRIPT = '/__dev/reload.js';
const RELOAD_EVENTS = '/__dev/events';
/** A file of its own, since the shop's Content-Security-Policy allows nothing inline. */
const SCRIPT = `new EventSource('${RELOAD_EVENTS}').onmessage = () => location.reload();\n`;

export interface DevProxy {
  reload: () => void;
  close: () => Promise<void>;
}

/** Stands before the shell and adds to its pages a script that reloads them when told. */
export function startDevProxy(port: number, shellPort: number): Promise<DevProxy> {
  const listeners = new Set<ServerResponse>();
  const server = http.createServer((request, response) => {
    if (request.url === RELOAD_SCRIPT) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT);
    } else if (request.url === RELOAD_EVENTS) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    } else passOn(request, response, shellPort);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const reload = () => listeners.forEach((listener) => listener.write('data: changed\n\n'));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve({ reload, close }));
  });
}

function passOn(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path } = request;
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const passed = http.request({ port, method, path, headers }, (answer) => {
    const isPage = String(answer.headers['content-type']).startsWith('text/html');
    const { 'content-length': _, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, isPage ? rest : answer.headers);
    answer.pipe(response, { end: !isPage });
    // After the end of the document: the parser puts it into the body, hydration has no say in it.
    if (isPage) answer.once('end', () => response.end(`<script src="${RELOAD_SCRIPT}"></script>`));
  });
  passed.once('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain' });
    response.end('The shell is starting; reload in a moment.');
  });
  request.pipe(passed);
}
