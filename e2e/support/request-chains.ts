import type { Page } from '@playwright/test';

interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: StackTrace;
}

const MAX_STACK_DEPTH = 32;
/** Hashes and versions change with each build. */
const nameOf = (url: string) =>
  new URL(url).pathname
    .replace(/\/\d[\w.]*-[0-9a-f]+\/web\//, '/')
    .replace(/\.[0-9a-f]{8}\./g, '.');

function scriptsIn(stack: StackTrace | undefined): string[] {
  if (stack === undefined) return [];
  return [...stack.callFrames.map(({ url }) => url), ...scriptsIn(stack.parent)];
}

/**
 * Records how many responses each file and answer of a page waited for, one after the other: 1 for what the HTML names,
 * 2 for what one of its scripts asks for. Chromium's stack traces say which scripts a request comes from, also across
 * promises.
 */
export async function recordRequestChains(page: Page): Promise<ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Debugger.enable');
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: MAX_STACK_DEPTH });
  const lengths = new Map<string, number>();
  const lengthOf = (url: string) => lengths.get(nameOf(url)) ?? 0;
  session.on('Network.requestWillBeSent', ({ request: { url, method }, initiator, type }) => {
    if (type === 'Document' || method !== 'GET' || !url.startsWith('http')) return;
    const length = 1 + Math.max(0, ...scriptsIn(initiator.stack).map(lengthOf));
    // What is preloaded is asked for twice.
    lengths.set(nameOf(url), Math.min(length, lengths.get(nameOf(url)) ?? length));
  });
  return lengths;
}
