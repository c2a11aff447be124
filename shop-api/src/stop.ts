import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config';
import type { Running } from './start';

const MS = 1_000;

/**
 * Ends the app: first nothing but readiness changes, so that a load balancer sends no more; then
 * what is under way may end, but no longer than its time. Gives whether it did.
 */
export async function stopGently(running: Running, { stop }: Pick<Config, 'stop'>) {
  running.announceStop();
  await pause(stop.delaySeconds * MS);
  const late = pause(stop.graceSeconds * MS, false, { ref: false });
  return Promise.race([running.stop().then(() => true), late]);
}
