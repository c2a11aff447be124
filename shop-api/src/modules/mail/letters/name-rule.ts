import type { Order } from '../../orders';

/** No digit of a number to call, and no stop of any script, of which mail programs make links. */
const NAME = /^[\p{L}\p{M} '’-]{1,40}$/u;

/**
 * Against spam: the mail of a free order can be sent to anyone's address, so its text leaves out what may be more than a
 * name. The ticket has it.
 */
export const isNameAllowed = ({ total }: Pick<Order, 'total'>, name: string): boolean =>
  total > 0 || NAME.test(name);
