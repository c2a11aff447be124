import type { Language } from '@permanto/contracts';
import { LanguageContext } from '@permanto/i18n';
import type { ReactNode } from 'react';
import { defineRemote, type RemoteSlots } from './define-remote';
import { settled } from './loadable';
import { type Router, RouterContext } from './router';
import { RemotesContext } from './runtime/context';
import type { Remotes } from './runtime/remotes';

export interface TestPageProps {
  readonly path?: string;
  readonly search?: string;
  readonly hash?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly language?: Language;
  readonly navigate?: Router['navigate'];
  /** Fills slots; without it every slot is empty. */
  readonly slots?: RemoteSlots;
  readonly children: ReactNode;
}

function fixedRemotes(slots: RemoteSlots): Remotes {
  const state = {
    status: 'ready',
    module: defineRemote({ slots }),
    version: 'test',
    load: 1,
  } as const;
  return {
    state: () => state,
    load: () => settled(state),
    threw: (_, reason) => {
      throw reason;
    },
    retry: () => Promise.resolve(state),
    ownersOf: (slot) => (slot in slots ? ['test'] : []),
    names: ['test'],
    subscribe: () => () => undefined,
  };
}

/** What the shell gives to a page, for component tests of remotes. */
export function TestPage(props: TestPageProps) {
  const { path = '/', search = '', hash = '', params = {}, language = 'en', slots = {} } = props;
  const router: Router = {
    location: { path, search, hash },
    params,
    navigate: props.navigate ?? (() => undefined),
    prefetch: () => undefined,
  };
  return (
    <LanguageContext value={language}>
      <RouterContext value={router}>
        <RemotesContext value={{ remotes: fixedRemotes(slots), opened: new Set() }}>
          {props.children}
        </RemotesContext>
      </RouterContext>
    </LanguageContext>
  );
}
