import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import { ConsentUi } from './consent-ui';
import type { Site } from './site';
import { TextsContext, textsOf } from './texts';
import { UiContext } from './use-ui';

/** Mounts a separate root, because it is not in the server's HTML; first, so that Tab reaches it first. */
export function mount(scope: Scope, site: Site): void {
  const container = document.createElement('div');
  document.body.prepend(container);
  createRoot(container).render(
    <Provider value={scope}>
      <TextsContext value={textsOf(site)}>
        <UiContext value={site.ui}>
          <ConsentUi />
        </UiContext>
      </TextsContext>
    </Provider>,
  );
}
