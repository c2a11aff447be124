import type { RemoteModule } from '@permanto/federation';
import { $site as event } from './pages/event/site';
import { $site as stream } from './pages/stream/site';

export { remote } from './remote';

/** Route id → what only search engines and previews of links see: in Node builds, so that no browser loads it. */
export const sites: NonNullable<RemoteModule['sites']> = { event, stream };
