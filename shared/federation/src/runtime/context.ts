import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Remotes, RemoteState } from './remotes';

/** Told which remote's code runs, so that a watchdog knows whom to blame. */
export interface Trace {
  readonly entered: (remote: string) => void;
  readonly left: (remote: string) => void;
}

/** What the pages and slots of one page share. */
export interface RemotesPage {
  readonly remotes: Remotes;
  /** Slots whose `opened` has run already, by {@link slotKey}. */
  readonly opened: Set<string>;
  /** On the server only. */
  readonly trace?: Trace;
}

export const slotKey = (name: string, props: object) => `${name} ${JSON.stringify(props)}`;

export const RemotesContext = createContext<RemotesPage | null>(null);

export function useRemotesPage(): RemotesPage {
  const page = useContext(RemotesContext);
  if (page === null) throw new Error('no remotes here: render inside the shell or TestRemotes');
  return page;
}

const NONE: RemoteState = { status: 'failed', failure: 'unknown' };

/** The state of a remote; asks for it where nobody has yet. */
export function useRemote(name: string | null): RemoteState {
  const { remotes } = useRemotesPage();
  const read = () => (name === null ? NONE : remotes.state(name));
  const state = useSyncExternalStore(remotes.subscribe, read, read);
  useEffect(() => {
    if (name !== null && state.status === 'idle') void remotes.load(name);
  }, [name, remotes, state.status]);
  return state;
}
