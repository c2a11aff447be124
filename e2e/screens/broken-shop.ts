import { breakRemote } from '../support/faults';
import type { Action } from './screen';

/** Opens a screen while neither server nor browser can load a remote. */
export const whileRemoteIsDown =
  (remote: string, open: Action): Action =>
  async (visit) => {
    const restore = await breakRemote(visit.shop, remote, 'down');
    await open(visit).finally(restore);
  };

/** Opens a screen while the API is down. The page must not be cached. */
export const whileApiIsDown =
  (open: Action): Action =>
  async (visit) => {
    await visit.shop.stop('api');
    await open(visit).finally(() => visit.shop.restart('api'));
  };
