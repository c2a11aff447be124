import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { assetServer } from '@permanto/tools/asset-server';
import type { Shop } from './shop';

interface AssetRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The requested file. */
  readonly file: string;
  readonly serve: () => void;
}

const SLOW_DELAY_MS = 700;

/** The ways in which the asset server fails. */
const FAILURES = {
  none: ({ serve }: AssetRequest) => serve(),
  down: ({ request }: AssetRequest) => request.socket.destroy(),
  missing: ({ response }: AssetRequest) => response.writeHead(404).end(),
  slow: ({ serve }: AssetRequest) => setTimeout(serve, SLOW_DELAY_MS),
  hanging: () => undefined,
  /** Scripts behave the same, but don't match the hashes of the record. */
  tampered: ({ file, response, serve }: AssetRequest) => {
    if (!file.endsWith('.js')) return serve();
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
    });
    response.end(`${readFileSync(file, 'utf8')}\n;void 0;`);
  },
  /** An incomplete upload: the server's code and the entry exist, but the entry's scripts are missing. */
  half: ({ file, response, serve }: AssetRequest) =>
    /web\/(?!remoteEntry)/.test(file) ? response.writeHead(404).end() : serve(),
} as const;
export type Failure = keyof typeof FAILURES;

/** Serves the shop's assets at `<origin>/<failure>/…` with that failure. */
export async function serveFaultyAssets({ otherAssets, target }: Shop) {
  const folder = path.join(target.folder, 'assets');
  const assets = assetServer(folder);
  const server = createServer((request, response) => {
    const [, failure = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? [];
    request.url = rest;
    const serve = () => void assets.emit('request', request, response);
    FAILURES[failure as Failure]({ request, response, file: path.join(folder, rest), serve });
  });
  const { hostname, port } = new URL(otherAssets);
  await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));
  return {
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
