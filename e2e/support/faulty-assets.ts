import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { assetServer } from '@permanto/tools/asset-server';
import type { Shop } from './shop';

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The file that is asked for. */
  readonly file: string;
  readonly serve: () => void;
}

const SLOW_MS = 700;

/** How an asset server may fail. */
const FAILURES = {
  well: ({ serve }: Asked) => serve(),
  down: ({ request }: Asked) => request.socket.destroy(),
  missing: ({ response }: Asked) => response.writeHead(404).end(),
  slow: ({ serve }: Asked) => setTimeout(serve, SLOW_MS),
  hanging: () => undefined,
  /** Scripts do the same, and are not those of the record. */
  tampered: ({ file, response, serve }: Asked) => {
    if (!file.endsWith('.js')) return serve();
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
    });
    response.end(`${readFileSync(file, 'utf8')}\n;void 0;`);
  },
  /** What the server runs is there, and so is the entry; the scripts that it needs are on their way. */
  half: ({ file, response, serve }: Asked) =>
    /web\/(?!remoteEntry)/.test(file) ? response.writeHead(404).end() : serve(),
} as const;
export type Failure = keyof typeof FAILURES;

/** The shop's assets once more, at `<origin>/<failure>/…`, which fail in that way. */
export async function serveFaulty({ otherAssets, target }: Shop) {
  const folder = path.join(target.folder, 'assets');
  const well = assetServer(folder);
  const server = createServer((request, response) => {
    const [, failure = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? [];
    request.url = rest;
    const serve = () => void well.emit('request', request, response);
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
