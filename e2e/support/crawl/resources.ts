import { ask } from './ask';
import type { Crawl } from './crawl';

const MANY = 8;

/** Pictures, styles and scripts of all pages that don't answer 200; each is asked for once. */
export async function resourceFaults({ visited }: Crawl): Promise<string[]> {
  const users = new Map<string, string>();
  for (const [address, { page }] of visited) {
    for (const href of page?.resources ?? [])
      if (!href.startsWith('data:')) users.set(href, address);
  }
  const queue = [...users];
  const faults: string[] = [];
  async function work(): Promise<void> {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [href, user] = next;
      const { origin, pathname, search } = new URL(href);
      const { status, body } = await ask(origin, pathname + search);
      if (status !== 200 || body.length === 0) faults.push(`${user}: ${href} answers ${status}`);
    }
  }
  await Promise.all(Array.from({ length: MANY }, work));
  return faults;
}
