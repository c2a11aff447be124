import { createContext, use } from 'react';
import type { Site } from './site';

export const UiContext = createContext<Site['ui'] | null>(null);

/** The primitives of `@permanto/ui`, as {@link Site} hands them over. */
export function useUi(): Site['ui'] {
  const ui = use(UiContext);
  if (ui === null) throw new Error('no primitives here: render by mount()');
  return ui;
}
