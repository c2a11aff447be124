import { act, render, screen } from '@testing-library/react';
import { createEvent, createStore, fork } from 'effector';
import { Provider, useUnit } from 'effector-react';
import { defineRemote, type RemoteModule } from '../define-remote';
import type { Offers, WebBuild } from '../builds/entry';
import { entry } from '../builds/testing/entry';
import { RemotesContext } from './context';
import { createRemotes } from './remotes';
import { Slot } from './slot';

const build = (name: string): WebBuild => ({
  name,
  version: '1',
  base: `http://assets.test/${name}/1/`,
  contracts: { remote: 1, bus: 1, slots: 1 },
  web: { ...entry('1').web, global: `shop_${name}` },
});

/** Tells of which event it was opened with. */
function telling(name: string): RemoteModule {
  const opened = createEvent<{ eventId: string }>();
  const $eventId = createStore('', { sid: `${name}-event` }).on(opened, (_, of) => of.eventId);
  const View = () => <p>{`${name} of ${useUnit($eventId)}`}</p>;
  return defineRemote({ slots: { 'event-extra': { View, opened } } });
}

const throwing = defineRemote({
  slots: {
    'event-extra': {
      View: () => {
        throw new Error('broken');
      },
    },
  },
});

async function show(modules: Readonly<Record<string, RemoteModule>>) {
  const offers: Offers = Object.fromEntries(
    Object.keys(modules).map((name) => [
      name,
      { routes: [], slots: ['event-extra'], builds: [build(name)] },
    ]),
  );
  const loadBuild = ({ name }: WebBuild) =>
    Promise.resolve(modules[name] ?? defineRemote({ slots: {} }));
  const remotes = createRemotes({
    offers,
    loadBuild,
    deadline: (over) => {
      const timer = setTimeout(over, 1_000);
      return () => clearTimeout(timer);
    },
  });
  return act(async () =>
    render(
      <Provider value={fork()}>
        <RemotesContext value={{ remotes, opened: new Set() }}>
          <Slot name="event-extra" eventId="derby" />
        </RemotesContext>
      </Provider>,
    ),
  );
}

describe('an open slot', () => {
  it('shows everybody who fills it, each opened with its props', async () => {
    await show({ reviews: telling('reviews'), hotels: telling('hotels') });
    const texts = screen.getAllByText(/of derby/).map(({ textContent }) => textContent);
    expect(texts).toEqual(['reviews of derby', 'hotels of derby']);
  });

  it('shows one where another one breaks', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    await show({ reviews: throwing, hotels: telling('hotels') });
    expect(screen.getByText('hotels of derby')).toBeVisible();
    expect(await screen.findByRole('button')).toBeVisible();
  });

  it('renders nothing where no remote fills it', async () => {
    const { container } = await show({});
    expect(container).toBeEmptyDOMElement();
  });
});
