import { defineRemote } from '@permanto/federation';

/**
 * The only exposed module; the route ids are those of remote.json. Each page is a separate chunk named
 * after its route.
 */
export const remote = defineRemote({
  routes: {
    home: () => import(/* webpackChunkName: "page-home" */ './pages/home'),
    events: () => import(/* webpackChunkName: "page-events" */ './pages/events'),
    folder: () => import(/* webpackChunkName: "page-folder" */ './pages/folder'),
    venues: () => import(/* webpackChunkName: "page-venues" */ './pages/venues'),
    venue: () => import(/* webpackChunkName: "page-venue" */ './pages/venue'),
    event: () => import(/* webpackChunkName: "page-event" */ './pages/event'),
    'product-folder': () =>
      import(/* webpackChunkName: "page-product-folder" */ './pages/product-folder'),
    product: () => import(/* webpackChunkName: "page-product" */ './pages/product'),
    code: () => import(/* webpackChunkName: "page-code" */ './pages/code'),
    streams: () => import(/* webpackChunkName: "page-streams" */ './pages/streams'),
    stream: () => import(/* webpackChunkName: "page-stream" */ './pages/stream'),
    content: () => import(/* webpackChunkName: "page-content" */ './pages/content'),
  },
});
