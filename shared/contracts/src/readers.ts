/**
 * How text that people type, paste or scan is read: one reader for each kind of it, for forms and API alike.
 * What a reader returns, it returns again. Null: the text can't be of this kind.
 */

/** Signs without a shape: direction marks, zero-width blanks, byte order marks, soft hyphens, joiners. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Of these, joiners, variation selectors and tags shape emoji and the letters of Persian or Hindi. */
const MEANINGLESS =
  /(?![\u200C\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu;
const OUTER = /^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/gu;

/** A text of people, e.g. a message: its lines stay. */
export const readText = (typed: string): string =>
  typed.replace(MEANINGLESS, '').replace(OUTER, '');

/** … in one line, e.g. a name. */
export const readLine = (typed: string): string => readText(typed).replace(/\s+/g, ' ');

/** What is made of letters, digits and signs alone, e.g. a number: in one line, without what can't be seen. */
export const readSigns = (typed: string): string =>
  readLine(typed.replace(INVISIBLE, '').normalize('NFC'));

/** A telephone number as its library can read it: links and contact cards bring a scheme. */
export const readPhoneText = (typed: string): string => readSigns(typed).replace(/^tel:\s*/i, '');

/** The payment provider takes no longer one. */
const MAX_EMAIL_LENGTH = 200;
/** The HTML standard's valid e-mail address; its domain has a dot, and ends with a name. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** An e-mail address in lower case; a domain of other letters as the mail's protocol has it (`xn--…`, RFC 5891). */
export function readEmail(typed: string): string | null {
  const address = readSigns(typed).toLowerCase();
  const at = address.lastIndexOf('@');
  const url = `http://${address.slice(at + 1)}`;
  if (!DOMAIN.test(address.slice(at + 1)) || !URL.canParse(url)) return null;
  const email = `${address.slice(0, at + 1)}${new URL(url).hostname}`;
  return EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH ? email : null;
}

/** No letter or digit that reads as another one: 0/O, 1/I/L, U/V, B/8, S/5, Z/2. */
export const ISSUED_ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
const ISSUED_CODE = new RegExp(`^[${ISSUED_ALPHABET}]{20}$`);
const OWN_CODE = /^[\p{L}\p{N}-]{1,64}$/u;
/** Longer than any code with a separator after each letter. */
const MAX_TYPED_LENGTH = 256;

/** Hyphens as they come out of editors, and of scanners that type for another keyboard. */
const HYPHENS = /\s*[\p{Pd}_+/'’]\s*|\s+/gu;

/**
 * A code: a ticket's, a gift card's or a campaign's. What the shop issues (four times five letters) is known
 * whatever stands between its letters; a code of the organizer's own keeps its hyphens.
 */
export function readCode(typed: string): string | null {
  if (typed.length > MAX_TYPED_LENGTH) return null;
  const code = readSigns(typed).toUpperCase();
  const bare = code.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  if (ISSUED_CODE.test(bare)) return bare.match(/.{5}/g)!.join('-');
  const own = code.replace(HYPHENS, '-');
  return OWN_CODE.test(own) ? own : null;
}

const ORDER_NUMBER = /^[0-9A-Z]{9}$/;

/** An order's number: nine letters and digits, however they are grouped. */
export function readOrderNumber(typed: string): string | null {
  const bare = readSigns(typed)
    .toUpperCase()
    .replace(/[\s\p{P}+]/gu, '');
  return ORDER_NUMBER.test(bare) ? bare : null;
}
