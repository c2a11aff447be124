import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildRecord, filesOf } from '@permanto/federation/registry';
import { type CssNode, generate, parse } from 'css-tree';

type IsOwn = (className: string) => boolean;

const childrenOf = (node: CssNode): CssNode[] =>
  'children' in node && node.children !== null && typeof node.children !== 'string'
    ? node.children.toArray()
    : [];

/** Whether a selector matches only where an element with a class of the remote's own is. */
function isBound(node: CssNode, isOwn: IsOwn): boolean {
  if (node.type === 'ClassSelector') return isOwn(node.name);
  if (node.type === 'PseudoClassSelector' && node.name === 'not') return false;
  const parts = childrenOf(node);
  return node.type === 'SelectorList'
    ? parts.every((part) => isBound(part, isOwn))
    : parts.some((part) => isBound(part, isOwn));
}

/** The rules and imports that reach beyond the remote, as they are written. */
function leaksOf(node: CssNode, isOwn: IsOwn): string[] {
  if (node.type === 'Atrule' && node.name === 'import') return [generate(node)];
  if (node.type === 'Atrule' && node.name.endsWith('keyframes')) return [];
  if (node.type === 'Rule') {
    // What is nested in a rule of its own is bound by that.
    const selectors =
      node.prelude.type === 'SelectorList' ? childrenOf(node.prelude) : [node.prelude];
    return selectors.filter((one) => !isBound(one, isOwn)).map((one) => generate(one));
  }
  const inside = 'block' in node && node.block !== null ? childrenOf(node.block) : childrenOf(node);
  return inside.flatMap((one) => leaksOf(one, isOwn));
}

/** The class names that css-loader made for the build: what its modules export, `"root": \`aB3x_Y\``. */
function ownClasses(code: string): Set<string> {
  const values = [...code.matchAll(/"[^"\n]+": `([^`]*)`/g)].map(([, names = '']) => names);
  return new Set(values.flatMap((names) => names.split(/\s+/)));
}

/** Throws where a style sheet of a build would style what isn't the remote's. */
export function assertBoundStyles(folder: string, record: BuildRecord): void {
  const own = ownClasses(readFileSync(path.join(folder, record.node.file), 'utf8'));
  const sheets = filesOf(record).filter(({ file }) => file.endsWith('.css'));
  const leaks = sheets.flatMap(({ file }) => {
    const sheet = parse(readFileSync(path.join(folder, file), 'utf8'));
    return leaksOf(sheet, (name) => own.has(name)).map((rule) => `${file}: ${rule}`);
  });
  if (leaks.length > 0) {
    throw new Error(
      `Styles of ${record.declaration.name} reach beyond it; each rule needs a class of a CSS module:\n  ${leaks.join('\n  ')}`,
    );
  }
}
