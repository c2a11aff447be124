import { clientStarted, memoryStorage, type SessionKey } from '@permanto/api-client';
import type { CartWire, EventWire, Language, SlotName, SlotProps } from '@permanto/contracts';
import { paths } from '@permanto/contracts/paths';
import type { RouteOpened } from '@permanto/federation';
import type { TestPageProps } from '@permanto/federation/testing';
import {
  aCart,
  anEvent,
  recordFacts,
  renderInScope,
  type Script,
  testScope,
} from '@permanto/testing';
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
  /** What is stored of its content. */
  readonly lines?: string;
  /** What else is stored. */
  readonly session?: Readonly<Partial<Record<SessionKey, string>>>;
  readonly language?: Language;
}

/** A visitor's browser that has started, with its stored cart loaded. */
export async function aBrowser({ script, cart, lines, session }: Visit = {}) {
  const stored = cart && {
    cart_id: cart.uuid,
    cart_token: cart.token,
    ...(lines && { cart_lines: lines }),
  };
  const test = await testScope({
    storage: memoryStorage({ ...stored, ...session }),
    script: {
      'carts.create': { cart: aCart() },
      'carts.get': { cart },
      'products.get': () => Promise.reject(new Error('not in the catalogue')),
      ...script,
    },
  });
  const facts = recordFacts(test.scope);
  await allSettled(clientStarted, { scope: test.scope });
  const show = (ui: ReactNode, language: Language = 'en', page: Partial<TestPageProps> = {}) =>
    renderInScope(test.scope, ui, { language, ...page });
  return { ...test, facts, show };
}

/** The buy-box of an event, opened as the shell opens it. */
export async function openBuyBox({
  event = anEvent(),
  language = 'en',
  navigate,
  failedSlots = [],
  ...visit
}: Visit & {
  readonly event?: EventWire;
  readonly navigate?: NonNullable<TestPageProps['navigate']>;
  readonly failedSlots?: readonly SlotName[];
} = {}) {
  const browser = await aBrowser({
    ...visit,
    script: { 'events.get': { event }, ...visit.script },
  });
  const slot = await remote.slots['buy-box']?.load();
  if (slot?.opened === undefined) throw new Error('no buy-box');
  const props = { eventId: event.id };
  await allSettled(slot.opened, { scope: browser.scope, params: props });
  const { user, unmount } = browser.show(<slot.View {...props} />, language, {
    path: paths.event(event.id),
    failedSlots,
    ...(navigate && { navigate }),
  });
  // What comes with a page that lives.
  await act(async () => void (await import('../features/buy-box/live')));
  return { ...browser, user, unmount };
}

/** A slot, opened as the shell opens it. */
export async function openSlot<Name extends SlotName>(
  name: Name,
  props: SlotProps<Name>,
  { language = 'en', ...visit }: Visit = {},
) {
  const browser = await aBrowser(visit);
  const slot = await remote.slots[name]?.load();
  if (slot === undefined) throw new Error(`no ${name}`);
  if (slot.opened) await allSettled(slot.opened, { scope: browser.scope, params: props });
  const { user, unmount } = browser.show(<slot.View {...props} />, language);
  return { ...browser, user, unmount };
}

interface OpenedPage extends Pick<RouteOpened, 'refused' | 'cartLines'> {
  readonly id: string;
  readonly path: string;
  readonly navigate?: TestPageProps['navigate'];
}

/** A page of the remote, opened as the shell opens it. */
async function openPage(
  { id, path, navigate, ...onServer }: OpenedPage,
  { language = 'en', ...visit }: Visit,
) {
  const browser = await aBrowser(visit);
  const route = await remote.routes[id]?.load();
  if (route === undefined) throw new Error(`no page ${id}`);
  const params = { params: {}, query: {}, language, path };
  await allSettled(route.opened, { scope: browser.scope, params: { ...params, ...onServer } });
  const head = () => browser.scope.getState(route.$head);
  const page = { language, path, ...(navigate && { navigate }) };
  /** With what follows from mounting, such as the first tick of the clock. */
  const show = async () => {
    const shown = renderInScope(browser.scope, <route.Page params={{}} />, page);
    await act(async () => undefined);
    return shown;
  };
  const { user, unmount } = await show();
  /** As one comes back to the page after it was left. */
  const reopen = async () => {
    await happen(browser.scope, route.opened, params);
    await show();
  };
  return { ...browser, head, user, unmount, reopen };
}

export const openCartPage = (visit: Visit = {}) => openPage({ id: 'cart', path: '/cart' }, visit);

interface ExpiredVisit extends Visit {
  readonly lines?: string;
  readonly isPaying?: boolean;
}

/** The page of a cart that ran out, reached as the shell sends there. */
export async function openExpiredPage({ lines = '', isPaying = false, ...visit }: ExpiredVisit) {
  globalThis.history.replaceState(null, '', paths.cartExpired({ lines, isPaying }));
  const navigate = jest.fn();
  const opened = await openPage({ id: 'expired', path: '/cart/expired', navigate }, visit);
  return { ...opened, navigate };
}

/** The page as the server rendered it, for a browser without scripts. */
export const openExpiredPageOnServer = (
  onServer: Pick<RouteOpened, 'refused' | 'cartLines'>,
  visit: Visit = {},
) => {
  globalThis.history.replaceState(null, '', '/cart/expired');
  return openPage({ id: 'expired', path: '/cart/expired', ...onServer }, visit);
};
