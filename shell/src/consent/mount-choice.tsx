import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import { Choice } from './choice';
import type { Site } from './site';
import { TextsContext, textsOf } from './texts';
import { UiContext } from './use-ui';

/**
 * A root of its own, before the page's: the page is hydrated without it, and the keyboard comes to
 * the banner first.
 */
export function mount(scope: Scope, site: Site): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(
    <Provider value={scope}>
      <TextsContext value={textsOf(site)}>
        <UiContext value={site.ui}>
          <Choice />
        </UiContext>
      </TextsContext>
    </Provider>,
  );
}
