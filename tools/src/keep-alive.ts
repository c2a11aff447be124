import { tail } from './health';
import { say } from './progress';
import type { PortName } from './settings';
import type { Stack } from './stack';

/** A process that lived so long was well; its next death counts as its first. */
const STEADY_MS = 60_000;
/** Deaths in a row after which something is wrong that another start does not mend. */
const MOST_DEATHS = 3;

/**
 * Starts every process again that ends by itself, but those that their next build starts. Resolves
 * with the name of one that keeps ending, which is then left alone.
 */
export function keepAlive(
  stack: Pick<Stack, 'onDeath' | 'restart' | 'running'>,
  startedByBuilds: readonly PortName[] = [],
): Promise<PortName> {
  const deaths = new Map<PortName, number[]>();
  return new Promise((giveUp) => {
    stack.onDeath((name) => {
      if (startedByBuilds.includes(name)) {
        say(`${name} ended by itself; its next build starts it again.`);
        return;
      }
      const now = Date.now();
      const recent = [...(deaths.get(name) ?? []).filter((at) => now - at < STEADY_MS), now];
      deaths.set(name, recent);
      const lastWords = tail(stack.running[name]);
      if (recent.length >= MOST_DEATHS) {
        say(`${name} keeps ending by itself. Its last words:\n${lastWords}`);
        giveUp(name);
        return;
      }
      say(`${name} ended by itself; starting it again. Its last words:\n${lastWords}`);
      // One that starts but doesn't answer is no use either: its end counts as a death.
      stack.restart(name).catch(() => stack.running[name].kill('SIGKILL'));
    });
  });
}
