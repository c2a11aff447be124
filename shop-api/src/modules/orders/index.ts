import { operations } from '@permanto/contracts/api';
import type { Module } from '../../app';
import { RawAnswer } from '../../http/answers';
import { route } from '../../http/route';
import { isRefused, ok } from '../../result';
import { getOrder } from './queries/get-order';
import { getTickets } from './queries/get-tickets';

/** Orders: what was bought, for who knows the order's number and secret. */
export const orderModule: Module = {
  name: 'orders',
  routes: [
    route(operations.orders.get, (app, { shop, params, orderSecret }) =>
      getOrder(app, { shop, orderNumber: params.orderNumber, secret: orderSecret }),
    ),
    route(operations.orders.tickets, async (app, { shop, params, query, orderSecret }) => {
      const secret = orderSecret ?? query.secret;
      const file = await getTickets(app, { shop, orderNumber: params.orderNumber, secret });
      if (isRefused(file)) return file;
      const { name, content } = file.value;
      return ok(
        new RawAnswer(content, {
          'content-disposition': `inline; filename="${name}"`,
          'referrer-policy': 'no-referrer',
        }),
      );
    }),
  ],
};
