import { randomInt } from 'node:crypto';
import net from 'node:net';
import { PORTS, type PortName, type Ports } from './settings';

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

/** Throws with every port that is taken or used twice, and the variable to change it. */
export async function assertPortsFree(ports: Ports): Promise<void> {
  const names = Object.keys(ports) as PortName[];
  const complaints: string[] = [];
  for (const [index, name] of names.entries()) {
    const { variable } = PORTS[name];
    const twin = names.slice(0, index).find((other) => ports[other] === ports[name]);
    if (twin) {
      complaints.push(`${variable} and ${PORTS[twin].variable} are both ${ports[name]}.`);
    } else if (!(await isFree(ports[name]))) {
      complaints.push(
        `Port ${ports[name]} (${name}) is taken by another process. ` +
          `Stop that process, or choose another port: ${variable}=${ports[name] + 1000} npm start`,
      );
    }
  }
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}
