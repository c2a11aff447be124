import { defineRemote } from '@permanto/federation';

/**
 * The only exposed module of newcomer; the names are those of remote.json. Each page and slot is a chunk of
 * its own, named after its route or slot, so that only what is shown is loaded.
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
