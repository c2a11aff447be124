import type { RemoteModule } from '@permanto/federation';
import './features/seat-finder/nearest.model';
import { drawing } from './features/seat-picker/hall/drawing';
import { HallDrawing } from './features/seat-picker/hall/hall-drawing';
import { $site as section } from './pages/section/site';

export { remote } from './remote';

/** Route id → data for search engines and link previews; in Node builds only. */
export const sites: NonNullable<RemoteModule['sites']> = { section };

drawing.Hall = HallDrawing;
