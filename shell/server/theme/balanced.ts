import { tokenize, tokenTypes as is } from 'css-tree';

const ENDS: Readonly<Record<number, string>> = {
  [is.Function]: ')',
  [is.LeftParenthesis]: ')',
  [is.LeftSquareBracket]: ']',
  [is.LeftCurlyBracket]: '}',
};
const CLOSING: readonly number[] = [
  is.RightParenthesis,
  is.RightSquareBracket,
  is.RightCurlyBracket,
];
/** What is left of them would be read as something else. */
const BROKEN: Readonly<Record<number, string>> = {
  [is.BadString]: '""',
  [is.BadUrl]: ' ',
  [is.Comment]: ' ',
};
/** What a whole sheet may end with, beside a bracket. */
const LAST: readonly number[] = [is.WhiteSpace, is.Semicolon];

/**
 * The sheet with each bracket in its pair, and nothing left open at its end. css-tree parses
 * nothing else reliably: brackets without their pair confuse it from one call to the next.
 */
export function balanced(source: string): string {
  // As the standard does (CSS Syntax 3, section 3.3).
  const css = source.replaceAll('\0', '\uFFFD');
  const open: string[] = [];
  let whole = '';
  tokenize(css, (type, start, end) => {
    const text = css.slice(start, end);
    const isClosing = CLOSING.includes(type);
    const isStray = isClosing && open.at(-1) !== text;
    const isCutOff = end === css.length && !isClosing && !LAST.includes(type);
    if (isStray || isCutOff) return void (whole += ' ');
    if (isClosing) open.pop();
    else if (ENDS[type] !== undefined) open.push(ENDS[type]);
    whole += BROKEN[type] ?? text;
  });
  return whole + open.reverse().join('');
}
