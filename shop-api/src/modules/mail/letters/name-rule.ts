import { inOneLine } from '../../../texts/one-line';
import type { Order } from '../../orders';

/** Mail programs make links of names of hosts and of addresses, too; `J.K.` is none. */
const LINK = /:\/\/|www\.|\.\p{L}{2,}|@/iu;
const MAX_NAME_LENGTH = 40;

const isPlain = (name: string) =>
  [...name].length <= MAX_NAME_LENGTH && !LINK.test(name) && inOneLine(name) === name;

/**
 * Against spam: the mail of a free order can be sent to anyone's address, so its text leaves out a name with a link or a
 * message. The ticket has it.
 */
export const isNameAllowed = ({ total }: Pick<Order, 'total'>, name: string): boolean =>
  total > 0 || isPlain(name);
