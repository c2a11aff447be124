import type { FastifyInstance } from 'fastify';
import { SHOP_LIST_PATH, type ShopList } from '@permanto/contracts';
import type { App } from '../app';

/** Which shops are open at which hosts, for the shell; not below `/v1`, so that it isn't passed on. */
export function bindShopList(server: FastifyInstance, app: App): void {
  server.get(SHOP_LIST_PATH, async (_, reply) => {
    const shops = [...app.shops.values()].map(({ key, configuration }) => ({
      key,
      host: configuration.host,
    }));
    const list: ShopList = { shops };
    return reply.header('cache-control', 'no-store').send(list);
  });
}
