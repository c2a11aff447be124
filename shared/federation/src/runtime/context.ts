import type { SlotName } from '@permanto/contracts';
import { createContext, use, useContext, useSyncExternalStore } from 'react';
import type { Loadable } from '../loadable';
import type { Remotes, SettledState } from './remotes';

/** Called where a remote's code begins and ends, so that a watchdog knows which to blame. */
export interface Trace {
  readonly entered: (remote: string, place: string) => void;
  readonly left: (remote: string, place: string) => void;
  /** Something of the remote is not there yet. */
  readonly waits: (remote: string) => void;
}

/** What the pages and slots of one page share. */
export interface RemotesPage {
  readonly remotes: Remotes;
  /** Places (a page, or a slot with its props) whose `opened` has run already. */
  readonly opened: Set<string>;
  /** Called when a place has been mounted in the browser; `isLost`: without what it was to hold. */
  readonly mounted?: (place: string, isLost?: boolean) => void;
  /** On the server only. */
  readonly trace?: Trace;
}

export const RemotesContext = createContext<RemotesPage | null>(null);

export function useRemotesPage(): RemotesPage {
  const page = useContext(RemotesContext);
  if (page === null) throw new Error('no remotes here: render inside the shell or TestPage');
  return page;
}

/** The remote, ready or failed. Suspends while it loads, so that what the server sent stays on screen. */
export function useRemote(name: string): SettledState {
  const { remotes } = useRemotesPage();
  const read = () => remotes.state(name);
  useSyncExternalStore(remotes.subscribe, read, read);
  return use(remotes.load(name));
}

/** Whether a slot of the page can't be shown, so that something else may do its work. */
export function useHasSlotFailed(slot: SlotName): boolean {
  const { remotes } = useRemotesPage();
  const read = () =>
    remotes.ownersOf(slot).some((owner) => remotes.state(owner).status === 'failed');
  return useSyncExternalStore(remotes.subscribe, read, read);
}

/** The page or slot; suspends while its chunk is on its way, and throws where it can't be had. */
export function useLoaded<Part>(part: Loadable<Part>): Part {
  return use(part.load());
}
