import { inOneLine } from '../../texts/one-line';
import type { Order } from './order';

/** Mail programs make links of names of hosts and of addresses, too; `J.K.` is none. */
const LINK = /:\/\/|www\.|\.\p{L}{2,}|@/iu;
const MAX_NAME_LENGTH = 40;

const isPlain = (name: string) =>
  [...name].length <= MAX_NAME_LENGTH && !LINK.test(name) && inOneLine(name) === name;

/**
 * Whether a name may stand in the order's mails and PDFs. Anybody can have the shop send those of a free order to any
 * address: what they type must not make them theirs.
 */
export const mayName = ({ total }: Pick<Order, 'total'>, name: string): boolean =>
  total > 0 || isPlain(name);
