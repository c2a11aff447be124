import type { WebBuild } from '@permanto/federation/routes';

const PROBE_TIMEOUT_MS = 1_500;

/** Origin → whether it is silent; removed as soon as it answers. */
const probes = new Map<string, Promise<boolean>>();

/** Whether a file has arrived from the origin since then: slow files may occupy all connections. */
const hasArrived = (origin: string, since: number) =>
  performance
    .getEntriesByType('resource')
    .some(
      (entry) =>
        entry.name.startsWith(origin) && (entry as PerformanceResourceTiming).responseEnd > since,
    );

async function probe(url: string, origin: string): Promise<boolean> {
  const startedAt = performance.now();
  // An error is an answer, too: the load of the build then fails by itself.
  const answer = fetch(url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store' }).then(
    () => false,
    () => false,
  );
  void answer.then(() => probes.delete(origin));
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(!hasArrived(origin, startedAt)), PROBE_TIMEOUT_MS);
  });
  return Promise.race([answer, timeout]);
}

/** Whether the file server of a build sends nothing at all: it hangs, rather than being slow. */
export function isServerSilent(build: WebBuild): Promise<boolean> {
  const { origin, href: url } = new URL(build.web.entry.file, build.base);
  const known = probes.get(origin) ?? probe(url, origin);
  probes.set(origin, known);
  return known;
}
