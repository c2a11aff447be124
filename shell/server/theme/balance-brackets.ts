import { tokenize, tokenTypes as is } from 'css-tree';

const CLOSING_OF: Readonly<Record<number, string>> = {
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
/** Broken tokens are replaced, because their remainder would be parsed as something else. */
const REPLACEMENTS: Readonly<Record<number, string>> = {
  [is.BadString]: '""',
  [is.BadUrl]: ' ',
  [is.Comment]: ' ',
};
/** Tokens with which a complete sheet may end, besides a bracket. */
const VALID_ENDS: readonly number[] = [is.WhiteSpace, is.Semicolon];

/**
 * Removes unpaired brackets and closes open ones. css-tree can't parse unbalanced input reliably: unpaired
 * brackets leave state behind between calls.
 */
export function balanceBrackets(source: string): string {
  // As required by CSS Syntax 3, section 3.3.
  const css = source.replaceAll('\0', '\uFFFD');
  const open: string[] = [];
  let balanced = '';
  tokenize(css, (type, start, end) => {
    const text = css.slice(start, end);
    const isClosing = CLOSING.includes(type);
    const isStray = isClosing && open.at(-1) !== text;
    const isCutOff = end === css.length && !isClosing && !VALID_ENDS.includes(type);
    if (isStray || isCutOff) return void (balanced += ' ');
    if (isClosing) open.pop();
    else if (CLOSING_OF[type] !== undefined) open.push(CLOSING_OF[type]);
    balanced += REPLACEMENTS[type] ?? text;
  });
  return balanced + open.reverse().join('');
}
