import { readFileSync } from 'node:fs';
import type { Running } from './processes';

const INTERVAL_MS = 100;

/** Asks `url` until it answers 2xx. Rejects when the process ends first or the time is over. */
export async function answers(running: Running, url: string, limitMs = 60_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (running.isGone())
      throw new Error(`${running.name} ended while starting.\n${tail(running)}`);
    if (await isWell(url)) return;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
  throw new Error(
    `${running.name} did not answer ${url} within ${limitMs / 1000} s.\n${tail(running)}`,
  );
}

async function isWell(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The last lines that a process said. */
export function tail(running: Running, lines = 20): string {
  try {
    return readFileSync(running.log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}
