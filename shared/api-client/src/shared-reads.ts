import type { ApiAnswer, Transport } from './transport';

/**
 * Deduplicates shared reads in flight: readers of one thing get one answer. Belongs beneath whatever counts
 * requests, so that each reader's own request is counted.
 */
export function withSharedReads(transport: Transport): Transport {
  const inFlight = new Map<string, Promise<ApiAnswer>>();
  return (request) => {
    if (request.isShared !== true) return transport(request);
    const known = inFlight.get(request.path);
    if (known !== undefined) return known;
    const read = transport(request).finally(() => inFlight.delete(request.path));
    inFlight.set(request.path, read);
    return read;
  };
}
