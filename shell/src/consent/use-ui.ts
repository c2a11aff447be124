import { createContext, use } from 'react';
import type { Site } from './site';

export const UiContext = createContext<Site['ui'] | null>(null);

/** The components of `@permanto/ui` that {@link Site} provides. */
export function useUi(): Site['ui'] {
  const ui = use(UiContext);
  if (ui === null) throw new Error('no UiContext: render the consent UI with mount()');
  return ui;
}
