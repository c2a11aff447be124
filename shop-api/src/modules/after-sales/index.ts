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

/** What a buyer does with an order: see it, pay it, print its tickets, withdraw from it. */
export const afterSalesModule: Module = {
  name: 'after-sales',
  routes: [
    route(operations.orders.get, (app, { shop, params, orderSecret }) =>
      getOrder(app, { shop, orderNumber: params.orderNumber, secret: orderSecret }),
    ),
    route(operations.orders.payment, (app, { shop, params }) =>
      getOrderPayment(app, { shop, orderNumber: params.orderNumber }),
    ),
    route(operations.orders.pay, async (app, { shop, params, query }) => {
      const { orderNumber } = params;
      const address = await payByNumber(app, { shop, orderNumber, method: query.method });
      return isRefused(address) ? address : ok(new RawAnswer('', { location: address.value }));
    }),
    route(
      operations.orders.withdraw,
      (app, { shop, params, body, orderSecret }) =>
        withdraw(app, { shop, orderNumber: params.orderNumber, secret: orderSecret }, body.items),
      {
        repeat: {
          keep: () => null,
          again: (app, { shop, params, orderSecret }) =>
            getOrder(app, { shop, orderNumber: params.orderNumber, secret: orderSecret }),
        },
      },
    ),
    route(operations.orders.tickets, async (app, { shop, params, query, orderSecret }) => {
      const secret = orderSecret ?? query.secret;
      const { orderNumber } = params;
      const { token, layout, ticket } = query;
      const key = { shop, orderNumber, secret, token };
      const file = await getTickets(app, { ...key, layout, ticket });
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

export { type OrderTicket, orderTicket } from './order-ticket';
export { ticketDocument } from './pdf/make-document';
export { openPrinter } from './pdf/printer-pool';
export { withdrawalsOf } from './withdrawal.repository';
export { formTexts } from './pdf/texts';
export { receiverOf } from './receiver';
