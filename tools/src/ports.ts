import { isFree } from '@permanto/server/free-port';
import { PORTS, type PortName, type Ports } from './settings';

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
