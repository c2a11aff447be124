import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the browser runs the page: false on the server and while hydrating. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
