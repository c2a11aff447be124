import type { ApiAnswer, Transport } from './transport';

/**
 * Deduplicates shared reads in flight: readers of one thing get one answer. Belongs beneath what counts readers,
 * and above what counts requests.
 * @param ahead path → an answer to take instead
 */
export function withSharedReads(
  transport: Transport,
  ahead?: ReadonlyMap<string, Promise<ApiAnswer>>,
): Transport {
  const inFlight = new Map<string, Promise<ApiAnswer>>();
  return (request) => {
    if (request.isShared !== true) return transport(request);
    const known = ahead?.get(request.path) ?? inFlight.get(request.path);
    if (known !== undefined) return known;
    const read = transport(request).finally(() => inFlight.delete(request.path));
    inFlight.set(request.path, read);
    return read;
  };
}
