import type { TicketPrinter } from '../domain';
import { createPrinter } from '../pdf/printer';

/** Prints in the test's own thread. */
export const createInlinePrinter = (): TicketPrinter =>
  createPrinter({
    write: async ({ document, layout }) => {
      // Most tests print nothing, and the fonts take a while.
      const { ticketsPdf } = await import('../pdf/tickets-pdf');
      return ticketsPdf(document, layout);
    },
    waiting: () => 0,
    close: () => Promise.resolve(),
  });
