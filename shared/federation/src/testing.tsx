import type { Language, SlotName } from '@permanto/contracts';
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
  /** Slots whose remote can't be shown. */
  readonly failedSlots?: readonly SlotName[];
  readonly children: ReactNode;
}

const FAILED = { status: 'failed', failure: 'unloadable' } as const;

function fixedRemotes(slots: RemoteSlots, failedSlots: readonly string[]): Remotes {
  const state = {
    status: 'ready',
    module: defineRemote({ slots }),
    version: 'test',
    load: 1,
  } as const;
  return {
    state: (name) => (name === 'failed' ? FAILED : state),
    load: (name) => settled(name === 'failed' ? FAILED : state),
    threw: (_, reason) => {
      throw reason;
    },
    retry: () => Promise.resolve(state),
    ownersOf: (slot) => (failedSlots.includes(slot) ? ['failed'] : slot in slots ? ['test'] : []),
    names: ['test'],
    subscribe: () => () => undefined,
  };
}

/** What the shell gives to a page, for component tests of remotes. */
export function TestPage(props: TestPageProps) {
  const { path = '/', search = '', hash = '', params = {}, language = 'en' } = props;
  const { slots = {}, failedSlots = [] } = props;
  const router: Router = {
    location: { path, search, hash },
    params,
    navigate: props.navigate ?? (() => undefined),
    prefetch: () => undefined,
  };
  return (
    <LanguageContext value={language}>
      <RouterContext value={router}>
        <RemotesContext value={{ remotes: fixedRemotes(slots, failedSlots), opened: new Set() }}>
          {props.children}
        </RemotesContext>
      </RouterContext>
    </LanguageContext>
  );
}
