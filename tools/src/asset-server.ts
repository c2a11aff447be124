import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createReadStream, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { contentTypeOf } from '@permanto/server/content-types';

/** In order of preference. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * Serves the files below `folder`. Every version of a remote has a folder of its own, so a file at a URL
 * never changes and can be cached forever.
 */
export function assetServer(folder: string): Server {
  mkdirSync(folder, { recursive: true });
  return createServer((request, response) => handleRequest(folder, request, response));
}

function handleRequest(folder: string, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Timing-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (request.url === '/health') return sendText(response, 200, 'ok');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendText(response, 405, 'GET only');
  const file = fileOf(folder, request.url ?? '/');
  if (!file) return sendText(response, 404, 'No such file');
  sendFile(file, request, response);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
  response.end(text);
}

/** Returns the file at a URL, or undefined. Never returns a file outside `folder`. */
function fileOf(folder: string, url: string): string | undefined {
  let pathname: string;
  try {
    pathname = decodeURIComponent(new URL(url, 'http://assets').pathname);
  } catch {
    return undefined;
  }
  const file = path.join(folder, pathname);
  const isInside = file.startsWith(folder + path.sep) && !pathname.includes('\0');
  return isInside && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

function sendFile(file: string, request: IncomingMessage, response: ServerResponse): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = ENCODINGS.find(
    ({ name, ending }) => accepted.includes(name) && existsSync(file + ending),
  );
  const encodedFile = encoding ? file + encoding.ending : file;
  response.writeHead(200, {
    'Content-Type': contentTypeOf(file),
    'Content-Length': statSync(encodedFile).size,
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding.name }),
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(encodedFile)
      .on('error', () => response.destroy())
      .pipe(response);
}
