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
export function draftOf(kept: unknown): Draft {
  const values = fieldsOf(kept);
  const fields = Object.entries(EMPTY_DRAFT).map(([field, empty]) => {
    const value = values[field];
    return [field, typeof value === typeof empty ? (value as typeof empty) : empty] as const;
  });
  return { ...EMPTY_DRAFT, ...Object.fromEntries(fields) };
}

const TERMS_KEY = 'permanto:checkout:terms';

function read(key: string): string | null {
  try {
    return globalThis.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) globalThis.sessionStorage.removeItem(key);
    else globalThis.sessionStorage.setItem(key, text);
  } catch {
    // Switched off or full: what is kept is a comfort, and the forms work without it.
  }
}

/** The id of the cart for whose order the terms were accepted in this tab. */
export const cartWithTerms = (): string | null => read(TERMS_KEY);
export const keepTerms = (cartId: string | null): void => write(TERMS_KEY, cartId);

/** What was typed in this tab before, a reload ago; null where nothing was kept. */
export function keptDrafts(): Drafts | null {
  const text = read(KEY);
  if (text === null) return null;
  try {
    const { main, delivery, billing } = fieldsOf(JSON.parse(text));
    return { main: draftOf(main), delivery: draftOf(delivery), billing: draftOf(billing) };
  } catch {
    return null;
  }
}

/** Keeps what is typed for as long as the tab lives; null forgets it. */
export function keepDrafts(drafts: Drafts | null): void {
  write(KEY, drafts && JSON.stringify(drafts));
}
