import { breakRemote } from '../support/faults';
import type { Act } from './screen';

/** While a remote can't be had, from the server or by the browser. */
export const broken =
  (remote: string, open: Act): Act =>
  async (visit) => {
    const mend = await breakRemote(visit.shop, remote, 'down');
    await open(visit).finally(mend);
  };

/** While the API is away; the page is one that nobody has seen before. */
export const withApiAway =
  (open: Act): Act =>
  async (visit) => {
    await visit.shop.stop('api');
    await open(visit).finally(() => visit.shop.restart('api'));
  };
