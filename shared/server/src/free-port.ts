import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Whether the port is free now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** Below the ports that systems give to outgoing connections, which would take one that is free now. */
const FREE_PORTS = { first: 20_000, last: 29_999 };
const chosen = new Set<number>();

/** A free port, never the same twice in this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FREE_PORTS.first, FREE_PORTS.last + 1);
    if (chosen.has(port)) continue;
    chosen.add(port);
    if (await isFree(port)) return port;
  }
}
