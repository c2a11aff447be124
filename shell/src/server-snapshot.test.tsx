/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act } from '@testing-library/react';
import { allSettled, createEvent, createStore, fork, type Scope } from 'effector';
import { Provider, useStoreMap, useUnit } from 'effector-react';
import { type ReactNode, Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { forkHydratable } from './server-snapshot';

// As the shell's build does.
function mockHooks() {
  return jest.requireActual<{ default: object }>('./server-snapshot').default;
}
jest.mock('use-sync-external-store/shim/index.js', () => mockHooks());
jest.mock('use-sync-external-store/shim/with-selector.js', () => mockHooks());

const added = createEvent();
const $tickets = createStore(0, { sid: 'tickets' }).on(added, (tickets) => tickets + 1);
const $text = $tickets.map((tickets) => `Tickets: ${tickets}`);

const SERVERS = { tickets: 1 };
const NOW = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

interface PageProps {
  readonly scope: Scope;
  readonly chunk: Promise<unknown>;
  readonly useText: () => string;
}

function Late({ chunk, useText }: Omit<PageProps, 'scope'>) {
  use(chunk);
  return <p>{useText()}</p>;
}

const page = ({ scope, ...late }: PageProps): ReactNode => (
  <Provider value={scope}>
    <Suspense>
      <Late {...late} />
    </Suspense>
  </Provider>
);

/** The state changes after the page has been hydrated, and before the chunk of its late part is there. */
async function hydrateLate(scope: Scope, useText: () => string) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page({ scope: fork({ values: SERVERS }), chunk: NOW, useText }));
  const serversElement = root.querySelector('p');
  let arrive: () => void = () => undefined;
  const chunk = new Promise<void>((resolve) => (arrive = resolve));
  const onRecoverableError = jest.fn();
  await act(async () => {
    hydrateRoot(root, page({ scope, chunk, useText }), { onRecoverableError });
  });
  await act(() => allSettled(added, { scope }));
  expect(root).toHaveTextContent('Tickets: 1');
  await act(async () => arrive());
  expect(root).toHaveTextContent('Tickets: 2');
  return { root, isKept: root.querySelector('p') === serversElement, onRecoverableError };
}

describe('a part of the page that hydrates after the state has changed', () => {
  it.each([
    ['a store', () => useUnit($text)],
    ['a shape', () => useUnit({ text: $text, add: added }).text],
    ['a mapped store', () => useStoreMap($tickets, (tickets) => `Tickets: ${tickets}`)],
  ])('takes over the server’s HTML, with %s', async (_, useText) => {
    const scope = forkHydratable(SERVERS, {});
    const { root, isKept, onRecoverableError } = await hydrateLate(scope, useText);
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(isKept).toBe(true);
    await act(() => allSettled(added, { scope }));
    expect(root).toHaveTextContent('Tickets: 3');
  });

  it('keeps its selection where an update is filtered out', async () => {
    const scope = forkHydratable(SERVERS, {});
    const { root } = await hydrateLate(scope, () =>
      useStoreMap({
        store: $text,
        keys: [],
        fn: (text) => text,
        updateFilter: (text) => text !== 'Tickets: 3',
      }),
    );
    await act(() => allSettled(added, { scope }));
    expect(root).toHaveTextContent('Tickets: 2');
    await act(() => allSettled(added, { scope }));
    expect(root).toHaveTextContent('Tickets: 4');
  });

  it('is rendered anew without the server’s state', async () => {
    const scope = fork({ values: SERVERS });
    const { isKept, onRecoverableError } = await hydrateLate(scope, () => useUnit($text));
    expect(onRecoverableError).toHaveBeenCalledTimes(1);
    expect(isKept).toBe(false);
  });
});

it('the browser’s own values are not the server’s', () => {
  expect(forkHydratable(SERVERS, { tickets: 5 }).getState($text)).toBe('Tickets: 5');
});
