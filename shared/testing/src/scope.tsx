import {
  $storage,
  $transport,
  api,
  memoryStorage,
  type SessionStorage,
} from '@permanto/api-client';
import type { ShopWire } from '@permanto/contracts';
import { addAllErrorTexts } from '@permanto/i18n/all-error-texts';
import { TestPage, type TestPageProps } from '@permanto/federation/testing';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { bus, type FactName } from '@permanto/event-bus';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';
import { type FakeTransport, fakeTransport, type Script } from './fake-transport';
import { aShop } from './fixtures/shop';

// Tests look at once, before a chunk could come.
addAllErrorTexts();

export interface TestScope extends FakeTransport {
  readonly scope: Scope;
  readonly storage: SessionStorage;
}

type ForkConfig = NonNullable<Parameters<typeof fork>[1]>;

interface ScopeOptions {
  readonly script?: Script;
  readonly storage?: SessionStorage;
  readonly shop?: ShopWire;
  /** In place of effects that reach beyond the page: `[[redirectFx, jest.fn()]]`. */
  readonly handlers?: ForkConfig['handlers'];
}

/** A scope with a scripted API and a session of its own; the shop's configuration is loaded. */
export async function testScope(options: ScopeOptions = {}): Promise<TestScope> {
  const { storage = memoryStorage(), shop = aShop(), handlers } = options;
  const fake = fakeTransport({ 'shop.get': { shop }, ...options.script });
  const scope = fork({
    values: [
      [$transport, fake.transport],
      [$storage, storage],
    ],
    ...(handlers && { handlers }),
  });
  await allSettled(api.shop.get, { scope, params: {} });
  return { ...fake, scope, storage };
}

export interface RenderedInScope extends RenderResult {
  readonly user: UserEvent;
}

/** Renders what a remote shows, as the shell would: scope, language, router, slots. */
export function renderInScope(
  scope: Scope,
  ui: ReactNode,
  page: Omit<TestPageProps, 'children'> = {},
): RenderedInScope {
  const user = userEvent.setup();
  const result = render(
    <TestPage {...page}>
      <Provider value={scope}>{ui}</Provider>
    </TestPage>,
  );
  return { ...result, user };
}

/** The facts of the bus, as they happen in the scope. */
export function recordFacts(scope: Scope): { name: FactName; payload: unknown }[] {
  const record: { name: FactName; payload: unknown }[] = [];
  for (const name of Object.keys(bus) as FactName[]) {
    createWatch<unknown>({
      unit: bus[name],
      scope,
      fn: (payload) => record.push({ name, payload }),
    });
  }
  return record;
}
