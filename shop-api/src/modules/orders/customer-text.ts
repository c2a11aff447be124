import type { Contact } from '@permanto/contracts';

/**
 * Anybody can have the shop write to any address: what they type must not make its mail theirs. Mail
 * programs make links of names of hosts and of addresses, too.
 */
const LINK = /:\/\/|www\.|\p{L}[\p{L}\p{N}-]*\.\p{L}{2,}|@/iu;
const JOINED_BY_DOT = /\.\p{L}/u;
/** Line breaks, and what else isn't seen: what turns the direction of writing, for example. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;
const MAX_NAME_LENGTH = 40;

/** Whether a text of a customer's has nothing that a mail program makes a link of. */
export const isFreeOfLinks = (text: string): boolean => !LINK.test(text);

/** Whether a name may stand in a greeting, or elsewhere in a mail or its attachment. */
export const mayGreet = (name: string): boolean =>
  [...name].length <= MAX_NAME_LENGTH &&
  isFreeOfLinks(name) &&
  !JOINED_BY_DOT.test(name) &&
  !INVISIBLE.test(name);

export const mayBeNamed = ({
  first_name,
  last_name,
}: Pick<Contact, 'first_name' | 'last_name'>): boolean =>
  mayGreet(first_name) && mayGreet(last_name);
