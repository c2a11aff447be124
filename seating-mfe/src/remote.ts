import { defineRemote } from '@permanto/federation';
import { opened } from './features/seat-picker/model';
import { SeatPicker } from './features/seat-picker/seat-picker';

export const remote = defineRemote({
  slots: { 'seat-picker': { View: SeatPicker, opened } },
});
