import { parse, walk } from 'css-tree';
import type { Addresses } from './addresses';
import { nameOf, TOKENS, tokensOf, unbalanced, valueOf, type CssToken } from './css-tokens';
import { isFor } from './own-files';

export interface CheckedCss {
  /** With addresses for the files that it names. */
  readonly css: string;
  /** `line 3: …` */
  readonly faults: readonly string[];
}

/** Rules that hold others or describe something; those that load or rename are not among them. */
const AT_RULES = ['media', 'supports', 'container', 'layer', 'keyframes', 'font-face'];
/** What names pictures by plain strings, and an old way to run scripts. */
const FUNCTIONS = ['image-set', '-webkit-image-set', 'image', 'src', 'cross-fade', 'expression'];
/** Old ways to run scripts. */
const PROPERTIES = ['behavior', '-ms-behavior', '-moz-binding'];

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;
const BROKEN: readonly number[] = [TOKENS.BadString, TOKENS.BadUrl, TOKENS.CDO, TOKENS.CDC];

/** Names need no escapes, except to hide something. */
const ESCAPE = '\\';

const at = (line: number, fault: string) => `line ${line}: ${fault}`;

/**
 * What a parser finds wrong, and what it lets be without having understood it. Brackets without
 * their pair confuse css-tree 3.2.1 from one call to the next, to loops without end.
 */
function parseFaults(css: string): string[] {
  const faults: string[] = [];
  const sheet = parse(css, {
    positions: true,
    parseCustomProperty: true,
    onParseError: ({ line, message }) => faults.push(at(line, message)),
  });
  walk(sheet, (node) => {
    const line = node.loc?.start.line ?? 1;
    if (node.type === 'Raw') faults.push(at(line, `"${node.value}" can't be understood`));
    if (node.type !== 'Declaration') return;
    const { property } = node;
    const isBad = property.includes(ESCAPE) || PROPERTIES.includes(property.toLowerCase());
    if (isBad) faults.push(at(line, `"${property}" is not allowed`));
  });
  return faults;
}

function tokenFault(token: CssToken): string | null {
  const isNamed = token.type === TOKENS.AtKeyword || token.type === TOKENS.Function;
  const isHidden = isNamed && token.text.includes(ESCAPE);
  if (isHidden || BROKEN.includes(token.type)) return `"${token.text}" is not allowed`;
  if (token.type === TOKENS.AtKeyword && !AT_RULES.includes(nameOf(token))) {
    return `@${nameOf(token)} is not allowed, only @${AT_RULES.join(', @')}`;
  }
  return token.type === TOKENS.Function && FUNCTIONS.includes(nameOf(token))
    ? `${nameOf(token)}() is not allowed`
    : null;
}

const isUrlFunction = (token: CssToken | undefined) =>
  token?.type === TOKENS.Function && nameOf(token) === 'url';

/** Whether the token is the string of a `url("…")`. */
function isQuotedUrl(tokens: readonly CssToken[], index: number): boolean {
  if (tokens[index]?.type !== TOKENS.String) return false;
  return isUrlFunction(tokens.slice(0, index).findLast(({ type }) => type !== TOKENS.WhiteSpace));
}

/** Holds an owner's style sheet against what it may do, and gives its pictures and typefaces their addresses. */
export function checkCss(source: string, addresses: Addresses): CheckedCss {
  const tokens = tokensOf(source);
  const alone = unbalanced(tokens).map(({ text, line }) => at(line, `"${text}" stands alone`));
  const faults = alone.length > 0 ? alone : parseFaults(source);
  const written = tokens.map((token, index) => {
    const { type, text, line } = token;
    const fault = tokenFault(token);
    if (fault !== null) faults.push(at(line, fault));
    // It separates what stands around it, and says nothing.
    if (type === TOKENS.Comment) return '/**/';
    const isQuoted = isQuotedUrl(tokens, index);
    if ((type !== TOKENS.Url && !isQuoted) || PICTURE.test(valueOf(token))) return text;
    const named = valueOf(token);
    const found = addresses(named, isFor('font', named) ? 'font' : 'picture');
    if ('fault' in found) faults.push(at(line, found.fault));
    const address = JSON.stringify('fault' in found ? '' : found.address);
    return isQuoted ? address : `url(${address})`;
  });
  // Nothing in it ends the element that it may stand in; `\/` in a string is a `/`.
  return { css: written.join('').replaceAll('</', '<\\/'), faults: [...new Set(faults)] };
}
