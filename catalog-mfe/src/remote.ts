import { defineRemote } from '@permanto/federation';
import { ContentPage } from './pages/content/content';
import * as content from './pages/content/model';
import { EventPage } from './pages/event/event';
import * as event from './pages/event/model';
import { HomePage } from './pages/home/home';
import * as home from './pages/home/model';

/** The one expose of catalog; the route ids are those of remote.json. */
export const remote = defineRemote({
  routes: {
    home: { Page: HomePage, opened: home.opened, $head: home.$head, $status: home.$status },
    event: { Page: EventPage, opened: event.opened, $head: event.$head, $status: event.$status },
    content: {
      Page: ContentPage,
      opened: content.opened,
      $head: content.$head,
      $status: content.$status,
    },
  },
});
