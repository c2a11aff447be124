import net from 'node:net';
import { PORTS, type PortName, type Ports } from './settings';

/** Whether something could listen on `port` now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** A port that is free now, chosen by the system. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Throws with every port that is taken or asked for twice, and the variable that moves it. */
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
          `End that, or choose another port: ${variable}=${ports[name] + 1000} npm start`,
      );
    }
  }
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}
