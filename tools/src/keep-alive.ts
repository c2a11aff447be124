import { lastLogLines } from './health';
import { printLine } from './progress';
import type { PortName } from './settings';
import type { Stack } from './stack';

/** Exits that are further apart are not counted together. */
const EXIT_WINDOW_MS = 60_000;
/** After this many exits within the window, a process is not restarted again. */
const MAX_EXITS = 3;

/**
 * Restarts every process that exits unexpectedly, except those that their next build restarts. Resolves to
 * the name of a process that keeps exiting, which is not restarted again.
 */
export function keepAlive(
  stack: Pick<Stack, 'onUnexpectedExit' | 'restart' | 'running'>,
  startedByBuilds: readonly PortName[] = [],
): Promise<PortName> {
  const exits = new Map<PortName, number[]>();
  return new Promise((giveUp) => {
    stack.onUnexpectedExit((name) => {
      if (startedByBuilds.includes(name)) {
        printLine(`${name} exited unexpectedly. Its next build restarts it.`);
        return;
      }
      const now = Date.now();
      const recent = [...(exits.get(name) ?? []).filter((at) => now - at < EXIT_WINDOW_MS), now];
      exits.set(name, recent);
      const logLines = lastLogLines(stack.running[name]);
      if (recent.length >= MAX_EXITS) {
        printLine(`${name} keeps exiting. Its last log lines:\n${logLines}`);
        giveUp(name);
        return;
      }
      printLine(`${name} exited unexpectedly. Restarting it. Its last log lines:\n${logLines}`);
      // A process that starts but doesn't respond is killed, which counts as an exit.
      stack.restart(name).catch(() => stack.running[name].kill('SIGKILL'));
    });
  });
}
