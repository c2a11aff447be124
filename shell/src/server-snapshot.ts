import { fork, type Scope } from 'effector';
import { useRef, useSyncExternalStore as useStore } from 'react';

type Subscribe = Parameters<typeof useStore>[0];
/** By SID. */
type Values = Readonly<Record<string, unknown>>;

let isServerSnapshot = false;

function useSyncExternalStore<Snapshot>(subscribe: Subscribe, getSnapshot: () => Snapshot) {
  const getServerSnapshot = () => {
    isServerSnapshot = true;
    try {
      return getSnapshot();
    } finally {
      isServerSnapshot = false;
    }
  };
  return useStore(subscribe, getSnapshot, getServerSnapshot);
}

function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: Subscribe,
  getSnapshot: () => Snapshot,
  _: () => Snapshot,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (a: Selection, b: Selection) => boolean,
) {
  const last = useRef<{ readonly selection: Selection }>(null);
  return useSyncExternalStore(subscribe, () => {
    const selection = selector(getSnapshot());
    if (!last.current || !isEqual(last.current.selection, selection)) last.current = { selection };
    return last.current.selection;
  });
}

/**
 * The build gives these to effector-react in place of `use-sync-external-store/shim`, since it passes the current
 * state for the server's. A place hydrates once its chunk is there; where another place has changed the state by then,
 * React would find other HTML than the server's, and render the place anew.
 */
export default { useSyncExternalStore, useSyncExternalStoreWithSelector };

/**
 * A scope for a page that the server rendered.
 * @param rendered the values that the server's HTML was rendered with
 * @param own the browser's values
 */
export function forkHydratable(rendered: Values, own: Values): Scope {
  const server = fork({ values: rendered });
  const scope = fork({ values: { ...rendered, ...own } });
  const getState = scope.getState.bind(scope);
  scope.getState = (store) => (isServerSnapshot ? server.getState(store) : getState(store));
  return scope;
}
