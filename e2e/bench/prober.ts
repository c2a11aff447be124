import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What one request came to. */
export interface Probe {
  readonly path: string;
  readonly status: number;
  readonly location: string;
  readonly ms: number;
}

const PROBE_EVERY_MS = 50;

/**
 * A process of its own, since the one that plays thousands of buyers is too busy to measure: `prober.ts PORT PATH...`
 * asks for each path every 50 ms, whether or not the last answer has come, and for each further path that it is
 * sent. Sends each {@link Probe} to its parent.
 */
async function ask(port: number, path: string, agent: http.Agent): Promise<Probe> {
  const startedAt = performance.now();
  const [answer] = (await once(http.get({ port, path, agent }), 'response')) as [
    http.IncomingMessage,
  ];
  await once(answer.resume(), 'end');
  const { statusCode: status = 0, headers } = answer;
  return { path, status, location: headers.location ?? '', ms: performance.now() - startedAt };
}

async function main([port = '', ...paths]: readonly string[]): Promise<void> {
  const agent = new http.Agent({ keepAlive: true });
  const report = async (path: string) => process.send?.(await ask(Number(port), path, agent));
  process.on('message', (path: string) => void report(path));
  for (;;) {
    for (const path of paths) void report(path);
    await pause(PROBE_EVERY_MS);
  }
}

void main(process.argv.slice(2));
