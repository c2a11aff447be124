import type { ContactDraft } from '@permanto/contracts/rules/contact';
import { EMPTY_DRAFT } from './contact';

const KEY = 'permanto:checkout:customer';

/** Takes only fields of the right type: an older version of the page may have kept something else. */
function draftOf(kept: unknown): ContactDraft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const values = kept as Record<string, unknown>;
  const fields = Object.entries(EMPTY_DRAFT).map(([field, empty]) => {
    const value = values[field];
    return [field, typeof value === typeof empty ? (value as typeof empty) : empty] as const;
  });
  return { ...EMPTY_DRAFT, ...Object.fromEntries(fields) };
}

/** What was typed in this tab before, a reload ago; null where nothing was kept. */
export function keptDraft(): ContactDraft | null {
  try {
    const kept = globalThis.sessionStorage.getItem(KEY);
    return kept === null ? null : draftOf(JSON.parse(kept));
  } catch {
    return null;
  }
}

/** Keeps what is typed for as long as the tab lives; null forgets it. */
export function keepDraft(draft: ContactDraft | null): void {
  try {
    if (draft === null) globalThis.sessionStorage.removeItem(KEY);
    else globalThis.sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Switched off or full: the draft is a comfort, and the form works without it.
  }
}
