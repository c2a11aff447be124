import { operations } from '@permanto/contracts/api';
import type { Module } from '../../app';
import { RawAnswer } from '../../http/answers';
import { route } from '../../http/route';
import { isRefused, ok } from '../../result';
import { payByNumber } from './commands/pay-by-number';
import { withdraw } from './commands/withdraw';
import { getOrder } from './queries/get-order';
import { getOrderPayment } from './queries/get-order-payment';
import { getTickets } from './queries/get-tickets';
import { orderRetention } from './retention';

/** Orders: what was bought, for who knows the order's number and secret. */
export const orderModule: Module = {
  name: 'orders',
  retention: orderRetention,
  routes: [
    route(operations.orders.get, (app, { shop, params, orderSecret }) =>
      getOrder(app, { shop, orderNumber: params.orderNumber, secret: orderSecret }),
    ),
    route(operations.orders.payment, (app, { shop, params }) =>
      getOrderPayment(app, { shop, orderNumber: params.orderNumber }),
    ),
    route(operations.orders.pay, async (app, { shop, params }) => {
      const address = await payByNumber(app, { shop, orderNumber: params.orderNumber });
      return isRefused(address) ? address : ok(new RawAnswer('', { location: address.value }));
    }),
    route(operations.orders.withdraw, (app, { shop, params, body, orderSecret }) =>
      withdraw(app, { shop, orderNumber: params.orderNumber, secret: orderSecret }, body.items),
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
