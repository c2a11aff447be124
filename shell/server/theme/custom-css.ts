import { type CssNode, find, generate, type List, parse } from 'css-tree';
import { allowedMediaUrl } from './media-url';
import { balanceBrackets } from './balance-brackets';

type IsAllowedUrl = (address: string) => boolean;

/** At-rules that load nothing and don't redefine names. */
const ALLOWED_AT_RULES = ['media', 'supports', 'container', 'layer', 'keyframes', 'font-face'];
/** Functions that take image URLs as plain strings. */
const IMAGE_FUNCTIONS = /^(?:-webkit-)?(?:image-set|image|src|cross-fade)$/i;
/** Functions that could insert an unchecked string. */
const SUBSTITUTION_FUNCTIONS = /^(?:var|env|attr|if)$/i;
/** Legacy properties that run scripts. */
const SCRIPT_PROPERTIES = /^(?:behavior|-moz-binding)$/i;
const IMAGE_DATA_URL = /^data:image\//i;

const hasEscape = (name: string) => name.includes('\\');

const hasForeignUrl = (picture: CssNode, isAllowedUrl: IsAllowedUrl) =>
  find(
    picture,
    (node) =>
      (node.type === 'String' && !isAllowedUrl(node.value)) ||
      (node.type === 'Function' && SUBSTITUTION_FUNCTIONS.test(node.name)),
  ) !== null;

function isUnsafe(node: CssNode, isAllowedUrl: IsAllowedUrl): boolean {
  if (node.type === 'Raw') return true;
  if (node.type === 'Value') return node.children.isEmpty;
  if (node.type === 'Url') return !isAllowedUrl(node.value);
  if (node.type === 'Declaration')
    return hasEscape(node.property) || SCRIPT_PROPERTIES.test(node.property);
  if (node.type !== 'Function') return false;
  return (
    hasEscape(node.name) || (IMAGE_FUNCTIONS.test(node.name) && hasForeignUrl(node, isAllowedUrl))
  );
}

function isAllowed(node: CssNode, isAllowedUrl: IsAllowedUrl): boolean {
  const isSafe = (part: CssNode) => find(part, (inner) => isUnsafe(inner, isAllowedUrl)) === null;
  if (node.type === 'Declaration') return isSafe(node);
  if (node.type === 'Rule') return isSafe(node.prelude);
  if (node.type !== 'Atrule' || node.block === null) return false;
  const { name, prelude } = node;
  return ALLOWED_AT_RULES.includes(name.toLowerCase()) && (prelude === null || isSafe(prelude));
}

function removeDisallowed(nodes: List<CssNode>, isAllowedUrl: IsAllowedUrl): void {
  nodes.forEach((node, item) => {
    if (!isAllowed(node, isAllowedUrl)) nodes.remove(item);
    else if ('block' in node && node.block !== null)
      removeDisallowed(node.block.children, isAllowedUrl);
  });
}

/**
 * Sanitises a shop's custom CSS. The output is generated from the parsed tree, so nothing can break out of
 * it. Images and fonts may come from the shop's own origin, from `origins` or from data URLs; everything
 * else that loads, and what doesn't parse, is removed.
 */
export function safeCss(css: string, origins: readonly string[]): string {
  const isAllowedUrl = (address: string) =>
    IMAGE_DATA_URL.test(address.trim()) || allowedMediaUrl(address, origins) !== null;
  const sheet = parse(balanceBrackets(css), { parseCustomProperty: true });
  if (sheet.type !== 'StyleSheet') return '';
  removeDisallowed(sheet.children, isAllowedUrl);
  return generate(sheet);
}
