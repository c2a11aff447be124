import { defineRemote } from '@permanto/federation';

/**
 * The one expose of newcomer; the names are those of remote.json. Each page and slot is a chunk of its
 * own, named by its route or slot, so that nobody loads what they don't see.
 */
export const remote = defineRemote({
  routes: {
    main: () => import(/* webpackChunkName: "page-main" */ './pages/newcomer'),
  },
  slots: {
    'event-extra': () =>
      import(/* webpackChunkName: "slot-event-extra" */ './features/event-extra'),
  },
});
