import { defineRemote } from '@permanto/federation';
import { opened } from './features/seat-picker/model';
import { SeatPicker } from './features/seat-picker/seat-picker';

export const remote = defineRemote({
  routes: {
    section: () => import(/* webpackChunkName: "page-section" */ './pages/section'),
  },
  slots: {
    'seat-picker': { View: SeatPicker, opened },
    // A separate chunk: in small windows it is below the hall.
    'seat-finder': () =>
      import(/* webpackChunkName: "slot-seat-finder" */ './features/seat-finder'),
  },
});
