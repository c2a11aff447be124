import type { Language } from '@permanto/contracts';
import { LanguageContext } from '@permanto/i18n';
import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import { Choice } from './choice';

/**
 * A root of its own, before the page's: the page is hydrated without it, and the keyboard comes to
 * the banner first.
 */
export function mount(scope: Scope, language: Language): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(
    <Provider value={scope}>
      <LanguageContext value={language}>
        <Choice />
      </LanguageContext>
    </Provider>,
  );
}
