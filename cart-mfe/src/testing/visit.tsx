import { clientStarted } from '@permanto/api-client';
import type { CartWire, EventWire, Language, SlotName, SlotProps } from '@permanto/contracts';
import {
  aCart,
  anEvent,
  recordFacts,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
import { memoryStorage } from '@permanto/api-client';
import { act } from '@testing-library/react';
import { allSettled, type EventCallable, type Scope } from 'effector';
import type { ReactNode } from 'react';
import { remote } from '../remote';

/** Something happens while a part is on show, and everything that follows from it. */
export const happen = <Payload,>(scope: Scope, unit: EventCallable<Payload>, params: Payload) =>
  act(() => allSettled(unit, { scope, params }));

interface Visit {
  readonly script?: Script;
  /** The cart that the visitor has from before. */
  readonly cart?: CartWire;
  /** The page was loaded anew because the cart's time was over. */
  readonly hasExpired?: boolean;
  readonly language?: Language;
}

/** A visitor's browser that has started, with its stored cart loaded. */
export async function aBrowser({ script, cart, hasExpired = false }: Visit = {}) {
  const { uuid, token } = cart ?? aCart();
  const stored = cart === undefined ? {} : { cart_id: uuid, cart_token: token };
  const test = await testScope({
    storage: memoryStorage({ ...stored, ...(hasExpired && { cart_expired: 'true' }) }),
    script: {
      'carts.create': { cart: aCart() },
      'carts.get': { cart },
      'products.get': () => Promise.reject(new Error('not in the catalogue')),
      ...script,
    },
  });
  const facts = recordFacts(test.scope);
  await allSettled(clientStarted, { scope: test.scope });
  const show = (ui: ReactNode, language: Language = 'fi') =>
    renderInScope(test.scope, ui, { language });
  return { ...test, facts, show };
}

/** The buy-box of an event, opened as the shell opens it. */
export async function openBuyBox({
  event = anEvent({ end_date: '2099-01-01T00:00:00Z' }),
  language = 'fi',
  ...visit
}: Visit & { readonly event?: EventWire } = {}) {
  const browser = await aBrowser({
    ...visit,
    script: { 'events.get': { event }, ...visit.script },
  });
  const slot = await remote.slots['buy-box']?.load();
  if (slot?.opened === undefined) throw new Error('no buy-box');
  const props = { eventId: event.id };
  await allSettled(slot.opened, { scope: browser.scope, params: props });
  const { user, unmount } = browser.show(<slot.View {...props} />, language);
  return { ...browser, user, unmount };
}

/** A slot, opened as the shell opens it. */
export async function openSlot<Name extends SlotName>(
  name: Name,
  props: SlotProps<Name>,
  { language = 'fi', ...visit }: Visit = {},
) {
  const browser = await aBrowser(visit);
  const slot = await remote.slots[name]?.load();
  if (slot === undefined) throw new Error(`no ${name}`);
  if (slot.opened) await allSettled(slot.opened, { scope: browser.scope, params: props });
  const { user, unmount } = browser.show(<slot.View {...props} />, language);
  return { ...browser, user, unmount };
}

/** The cart page, opened as the shell opens it. */
export async function openCartPage({ language = 'fi', ...visit }: Visit = {}) {
  const browser = await aBrowser(visit);
  const route = await remote.routes.cart?.load();
  if (route === undefined) throw new Error('no cart page');
  const params = { params: {}, query: {}, language, path: '/cart' };
  await allSettled(route.opened, { scope: browser.scope, params });
  const head = () => browser.scope.getState(route.$head);
  const { user, unmount } = browser.show(<route.Page params={{}} />, language);
  return { ...browser, head, user, unmount };
}
