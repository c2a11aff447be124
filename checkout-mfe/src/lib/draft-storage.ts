import type { ContactDraft } from '@permanto/contracts/rules/contact';
import { EMPTY_DRAFT } from './contact';

/** Where what was typed survives a reload. */
export interface DraftStorage {
  /** Null where nothing was kept. */
  read(): ContactDraft | null;
  /** Null forgets it. */
  write(draft: ContactDraft | null): void;
}

const KEY = 'permanto:checkout:customer';

/** Takes only fields of the right type: an older version of the page may have kept something else. */
function draftOf(kept: unknown): ContactDraft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const values = kept as Record<string, unknown>;
  const fields = Object.entries(EMPTY_DRAFT).map(([field, empty]): [string, unknown] => {
    const value = values[field];
    return [field, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(fields) as ContactDraft;
}

/** The tab's session storage; nothing where it is switched off or full. */
export const sessionDrafts: DraftStorage = {
  read() {
    try {
      const kept = globalThis.sessionStorage.getItem(KEY);
      return kept === null ? null : draftOf(JSON.parse(kept));
    } catch {
      return null;
    }
  },
  write(draft) {
    try {
      if (draft === null) globalThis.sessionStorage.removeItem(KEY);
      else globalThis.sessionStorage.setItem(KEY, JSON.stringify(draft));
    } catch {
      // The draft is a comfort; the form works without it.
    }
  },
};
