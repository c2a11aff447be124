import { readFileSync } from 'node:fs';
import type { Running } from './processes';

const POLL_INTERVAL_MS = 100;
const REQUEST_TIMEOUT_MS = 2_000;

/** Polls `url` until it responds with 2xx. Rejects if the process ends or the timeout is reached. */
export async function waitUntilHealthy(
  running: Running,
  url: string,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (running.isGone())
      throw new Error(`${running.name} ended while starting.\n${lastLogLines(running)}`);
    if (await isHealthy(url)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  throw new Error(
    `${running.name} did not respond at ${url} within ${timeoutMs / 1000} s.\n${lastLogLines(running)}`,
  );
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** The last lines of a process's log. */
export function lastLogLines(running: Running, lines = 20): string {
  try {
    return readFileSync(running.log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}
