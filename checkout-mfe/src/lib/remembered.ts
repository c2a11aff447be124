import { type Draft, EMPTY_DRAFT } from './contact';
import { draftOf } from './draft-storage';

// In IndexedDB, which the end of a cart leaves alone: it clears local and session storage only.
const KEY = 'permanto:checkout:contact';
const library = () => import(/* webpackChunkName: "device-storage" */ 'idb-keyval');

/** The details that the visitor let this device remember; null where there are none. */
export async function rememberedContact(): Promise<Draft | null> {
  const { get } = await library();
  const kept: unknown = await get(KEY);
  return kept === undefined ? null : draftOf(kept);
}

/** Remembers who the customer is, but nothing that belongs to one order alone. */
export async function rememberContact(draft: Draft): Promise<void> {
  const { set } = await library();
  const { message, marketing_permission, isWanted } = EMPTY_DRAFT;
  await set(KEY, { ...draft, message, marketing_permission, isWanted });
}

export async function forgetContact(): Promise<void> {
  const { del } = await library();
  await del(KEY);
}
