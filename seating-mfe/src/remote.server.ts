import './features/seat-finder/nearest.model';
import { drawing } from './features/seat-picker/hall/drawing';
import { HallDrawing } from './features/seat-picker/hall/hall-drawing';

export { remote } from './remote';

drawing.Hall = HallDrawing;
