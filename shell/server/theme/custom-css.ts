import { type CssNode, find, generate, type List, parse } from 'css-tree';
import { ownAddress } from '../addresses';
import { balanced } from './balanced';

type IsOwn = (address: string) => boolean;

/** Rules that hold others or describe something; those that load or rename are not among them. */
const AT_RULES = ['media', 'supports', 'container', 'layer', 'keyframes', 'font-face'];
/** What names pictures by plain strings. */
const PICTURES = /^(?:-webkit-)?(?:image-set|image|src|cross-fade)$/i;
/** What could put a string there that nobody has looked at. */
const STAND_INS = /^(?:var|env|attr|if)$/i;
/** Old ways to run scripts. */
const SCRIPTS = /^(?:behavior|-moz-binding)$/i;
const PICTURE = /^data:image\//i;

const hides = (name: string) => name.includes('\\');

const namesForeign = (picture: CssNode, isOwn: IsOwn) =>
  find(
    picture,
    (node) =>
      (node.type === 'String' && !isOwn(node.value)) ||
      (node.type === 'Function' && STAND_INS.test(node.name)),
  ) !== null;

function isFault(node: CssNode, isOwn: IsOwn): boolean {
  if (node.type === 'Raw') return true;
  if (node.type === 'Value') return node.children.isEmpty;
  if (node.type === 'Url') return !isOwn(node.value);
  if (node.type === 'Declaration') return hides(node.property) || SCRIPTS.test(node.property);
  if (node.type !== 'Function') return false;
  return hides(node.name) || (PICTURES.test(node.name) && namesForeign(node, isOwn));
}

function isKept(node: CssNode, isOwn: IsOwn): boolean {
  const isWhole = (part: CssNode) => find(part, (inner) => isFault(inner, isOwn)) === null;
  if (node.type === 'Declaration') return isWhole(node);
  if (node.type === 'Rule') return isWhole(node.prelude);
  if (node.type !== 'Atrule' || node.block === null) return false;
  const { name, prelude } = node;
  return AT_RULES.includes(name.toLowerCase()) && (prelude === null || isWhole(prelude));
}

function keep(nodes: List<CssNode>, isOwn: IsOwn): void {
  nodes.forEach((node, item) => {
    if (!isKept(node, isOwn)) nodes.remove(item);
    else if ('block' in node && node.block !== null) keep(node.block.children, isOwn);
  });
}

/**
 * A shop's own rules, written anew from what a parser understood of them, so that nothing in them
 * reaches beyond their end. Pictures and fonts come from the shop's own origin, from `origins` or
 * from the sheet itself; what doesn't parse, and what loads anything else, is left out.
 */
export function safeCss(css: string, origins: readonly string[]): string {
  const isOwn = (address: string) =>
    PICTURE.test(address.trim()) || ownAddress(address, origins) !== null;
  const sheet = parse(balanced(css), { parseCustomProperty: true });
  if (sheet.type !== 'StyleSheet') return '';
  keep(sheet.children, isOwn);
  return generate(sheet);
}
