/**
 * How text that people type, paste or scan is read: one reader for each kind of it, for forms and API alike.
 * What a reader returns, it returns again. Null: the text can't be of this kind.
 */

/** Signs without a shape: direction marks, zero-width blanks, byte order marks, soft hyphens, joiners. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Of these, joiners, variation selectors and tags shape emoji and the letters of Persian or Hindi. */
const MEANINGLESS =
  /(?![\u200C\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu;
const OUTER = /[\s\u200C\u200D]/;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Without what surrounds it; by hand, since a pattern for the end takes the square of the blanks within. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && OUTER.test(text[start]!)) start += 1;
  while (end > start && OUTER.test(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

/** A text of people, e.g. a message: its lines stay. */
export const readText = (typed: string): string =>
  VISIBLE.test(typed) ? trimmed(typed.replace(MEANINGLESS, '')) : '';

/** … in one line, e.g. a name. */
export const readLine = (typed: string): string => readText(typed).replace(/\s+/g, ' ');

/** What is made of letters, digits and signs alone, e.g. a number: in one line, without what can't be seen. */
export const readSigns = (typed: string): string =>
  readLine(typed.replace(INVISIBLE, '').normalize('NFC'));

/** A telephone number as its library can read it: links and contact cards bring a scheme. */
export const readPhoneText = (typed: string): string =>
  readSigns(typed).replace(/^(?:tel:\s*)+/i, '');

/** The payment provider takes no longer one. */
const MAX_EMAIL_LENGTH = 200;
/**
 * The HTML standard's valid e-mail address, as mail servers take it (RFC 5321, 4.1.2): no dot beside another or
 * at an end, at most 64 characters before the `@`, a domain with a dot that ends with a name.
 */
const EMAIL =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** An e-mail address in lower case; a domain of other letters as the mail's protocol has it (`xn--…`, RFC 5891). */
export function readEmail(typed: string): string | null {
  const address = readSigns(typed)
    .replace(/^mailto:\s*/i, '')
    .toLowerCase();
  const at = address.lastIndexOf('@');
  const url = `http://${address.slice(at + 1)}`;
  if (address.length > MAX_EMAIL_LENGTH || !DOMAIN.test(address.slice(at + 1))) return null;
  if (!URL.canParse(url)) return null;
  const email = `${address.slice(0, at + 1)}${new URL(url).hostname}`;
  return EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH ? email : null;
}

/** No letter or digit that reads as another one: 0/O, 1/I/L, U/V, B/8, S/5, Z/2. */
export const ISSUED_ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
const isIssued = (bare: string) =>
  bare.length === 20 && [...bare].every((sign) => ISSUED_ALPHABET.includes(sign));
const OWN_CODE = /^[\p{L}\p{N}-]{1,64}$/u;
/** A code with some separators after each of its letters is shorter. */
export const MAX_TYPED_CODE_LENGTH = 256;

/** Hyphens as they come out of editors, and of scanners that type for another keyboard. */
const HYPHENS = /\s*[\p{Pd}\u2212_+/'’]\s*|\s+/gu;

const readCapitals = (typed: string) => readSigns(typed.normalize('NFKC')).toUpperCase();

/** The shop's own addresses with a code, which its QR codes hold: of a code's page, of a stream that a ticket opens. */
const ADDRESS_WITH_CODE = /^https?:\S+(?:\/codes\/|#code=)([^/?#&\s]+)/i;

function withoutAddress(typed: string): string {
  const [, code] = ADDRESS_WITH_CODE.exec(readSigns(typed)) ?? [];
  // It is decoded as a form's value is, which throws at nothing.
  return code === undefined ? typed : (new URLSearchParams(`code=${code}`).get('code') ?? typed);
}

/**
 * A code: a ticket's, a gift card's or a campaign's, alone or in an address of the shop that holds it. What the shop
 * issues (four times five letters) is known whatever stands between its letters; a code of the organizer's own keeps
 * its hyphens.
 */
export function readCode(typed: string): string | null {
  if (typed.length > MAX_TYPED_CODE_LENGTH) return null;
  const code = readCapitals(withoutAddress(typed));
  const bare = code.replace(/[^\p{L}\p{N}]/gu, '');
  if (isIssued(bare)) return bare.match(/.{5}/g)!.join('-');
  const own = code.replace(HYPHENS, '-');
  return OWN_CODE.test(own) ? own : null;
}

const ORDER_NUMBER = /^[0-9A-Z]{9}$/;

/** An order's number: nine letters and digits, however they are grouped. */
export function readOrderNumber(typed: string): string | null {
  const bare = readCapitals(typed).replace(/[\s\p{P}\u2212+]/gu, '');
  return ORDER_NUMBER.test(bare) ? bare : null;
}
