import { rawGet } from './raw-get';
import type { Crawl } from './crawl';

const MAX_PARALLEL_REQUESTS = 8;

/** Images, styles and scripts of all pages whose status is not 200. Each is requested once. */
export async function resourceFaults({ visited }: Crawl): Promise<string[]> {
  const users = new Map<string, string>();
  for (const [address, { page }] of visited) {
    for (const href of page?.resources ?? [])
      if (!href.startsWith('data:')) users.set(href, address);
  }
  const queue = [...users];
  const faults: string[] = [];
  async function runWorker(): Promise<void> {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [href, user] = next;
      const { origin, pathname, search } = new URL(href);
      const { status, body } = await rawGet(origin, pathname + search);
      if (status !== 200 || body.length === 0)
        faults.push(`${user}: ${href} responds with ${status}`);
    }
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, runWorker));
  return faults;
}
