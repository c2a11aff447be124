import { string, tokenize, tokenTypes, url } from 'css-tree';

/** One token of a style sheet, as it is written. */
export interface CssToken {
  readonly type: number;
  readonly text: string;
  readonly line: number;
}

export const TOKENS = tokenTypes;

/** Every token in its order; put together again they are the sheet. */
export function tokensOf(css: string): CssToken[] {
  const tokens: CssToken[] = [];
  let line = 1;
  tokenize(css, (type, start, end) => {
    const text = css.slice(start, end);
    tokens.push({ type, text, line });
    line += text.split('\n').length - 1;
  });
  return tokens;
}

/** `@import`, `url(` → `import`, `url`. */
export const nameOf = ({ text }: CssToken) => text.replace(/^@|\($/g, '').toLowerCase();

/** What a string or an unquoted `url()` says. */
export const valueOf = ({ type, text }: CssToken) =>
  type === TOKENS.Url ? url.decode(text) : string.decode(text);

const CLOSERS: Readonly<Record<number, number>> = {
  [TOKENS.LeftCurlyBracket]: TOKENS.RightCurlyBracket,
  [TOKENS.LeftSquareBracket]: TOKENS.RightSquareBracket,
  [TOKENS.LeftParenthesis]: TOKENS.RightParenthesis,
  [TOKENS.Function]: TOKENS.RightParenthesis,
};
const CLOSING = Object.values(CLOSERS);

const ENDS: Readonly<Record<number, RegExp>> = {
  [TOKENS.String]: /^(['"])[^]*\1$/,
  [TOKENS.Url]: /\)$/,
  [TOKENS.Comment]: /^\/\*[^]*\*\/$/,
};

/**
 * What opens and never closes, or closes what isn't open. A parser closes it silently at the end;
 * whatever stands behind the sheet would be part of it.
 */
export function unbalanced(tokens: readonly CssToken[]): CssToken[] {
  const open: CssToken[] = [];
  const faulty = tokens.filter((token) => {
    if (CLOSERS[token.type] !== undefined) open.push(token);
    if (CLOSING.includes(token.type)) return CLOSERS[open.pop()?.type ?? 0] !== token.type;
    return ENDS[token.type]?.test(token.text) === false;
  });
  return [...faulty, ...open];
}
