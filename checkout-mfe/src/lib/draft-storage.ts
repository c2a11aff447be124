import type { ContactPrefix } from '@permanto/contracts';
import { type Draft, EMPTY_DRAFT } from './contact';

/** What is typed of each record. */
export type Drafts = Readonly<Record<ContactPrefix, Draft>>;
export const EMPTY_DRAFTS: Drafts = {
  main: EMPTY_DRAFT,
  delivery: EMPTY_DRAFT,
  billing: EMPTY_DRAFT,
};

const KEY = 'permanto:checkout:drafts';

const fieldsOf = (kept: unknown): Record<string, unknown> =>
  typeof kept === 'object' && kept !== null ? { ...kept } : {};

/** Takes only fields of the right type: an older version of the page may have kept something else. */
function draftOf(kept: unknown): Draft {
  const values = fieldsOf(kept);
  const fields = Object.entries(EMPTY_DRAFT).map(([field, empty]) => {
    const value = values[field];
    return [field, typeof value === typeof empty ? (value as typeof empty) : empty] as const;
  });
  return { ...EMPTY_DRAFT, ...Object.fromEntries(fields) };
}

/** What was typed in this tab before, a reload ago; null where nothing was kept. */
export function keptDrafts(): Drafts | null {
  try {
    const text = globalThis.sessionStorage.getItem(KEY);
    if (text === null) return null;
    const { main, delivery, billing } = fieldsOf(JSON.parse(text));
    return { main: draftOf(main), delivery: draftOf(delivery), billing: draftOf(billing) };
  } catch {
    return null;
  }
}

/** Keeps what is typed for as long as the tab lives; null forgets it. */
export function keepDrafts(drafts: Drafts | null): void {
  try {
    if (drafts === null) globalThis.sessionStorage.removeItem(KEY);
    else globalThis.sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // Switched off or full: the drafts are a comfort, and the forms work without them.
  }
}
