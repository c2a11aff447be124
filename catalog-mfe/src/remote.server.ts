import type { RemoteModule } from '@permanto/federation';
import { $site as code } from './pages/code/site';
import { $site as content } from './pages/content/site';
import { $site as event } from './pages/event/site';
import { $site as events } from './pages/events/site';
import { $site as folder } from './pages/folder/site';
import { $site as product } from './pages/product/site';
import { $site as productFolder } from './pages/product-folder/site';
import { $site as stream } from './pages/stream/site';
import { $site as streams } from './pages/streams/site';
import { $site as venue } from './pages/venue/site';
import { $site as venues } from './pages/venues/site';

export { remote } from './remote';

/** Route id → data for search engines and link previews; in Node builds only. */
export const sites: NonNullable<RemoteModule['sites']> = {
  code,
  content,
  event,
  events,
  folder,
  product,
  'product-folder': productFolder,
  stream,
  streams,
  venue,
  venues,
};
