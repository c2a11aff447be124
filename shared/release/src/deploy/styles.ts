import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildRecord, filesOf } from '@permanto/federation/builds';
import { type CssNode, generate, parse } from 'css-tree';

type IsOwn = (className: string) => boolean;

const childrenOf = (node: CssNode): CssNode[] =>
  'children' in node && node.children !== null && typeof node.children !== 'string'
    ? node.children.toArray()
    : [];

/** Whether a selector requires an element with one of the remote's own classes. */
function isScoped(node: CssNode, isOwn: IsOwn): boolean {
  if (node.type === 'ClassSelector') return isOwn(node.name);
  if (node.type === 'PseudoClassSelector' && node.name === 'not') return false;
  const parts = childrenOf(node);
  return node.type === 'SelectorList'
    ? parts.every((part) => isScoped(part, isOwn))
    : parts.some((part) => isScoped(part, isOwn));
}

/** The selectors and imports that affect elements outside the remote. */
function leaksOf(node: CssNode, isOwn: IsOwn): string[] {
  if (node.type === 'Atrule' && node.name === 'import') return [generate(node)];
  if (node.type === 'Atrule' && node.name.endsWith('keyframes')) return [];
  if (node.type === 'Rule') {
    // Nested rules are scoped by their parent rule.
    const selectors =
      node.prelude.type === 'SelectorList' ? childrenOf(node.prelude) : [node.prelude];
    return selectors.filter((one) => !isScoped(one, isOwn)).map((one) => generate(one));
  }
  const inside = 'block' in node && node.block !== null ? childrenOf(node.block) : childrenOf(node);
  return inside.flatMap((one) => leaksOf(one, isOwn));
}

/** The class names that css-loader generated, from the exports of the CSS modules: `"root": \`aB3x_Y\``. */
function ownClasses(code: string): Set<string> {
  const values = [...code.matchAll(/"[^"\n]+": `([^`]*)`/g)].map(([, names = '']) => names);
  return new Set(values.flatMap((names) => names.split(/\s+/)));
}

/** Throws if a style sheet of a build affects elements outside the remote. */
export function assertScopedStyles(folder: string, record: BuildRecord): void {
  const own = ownClasses(readFileSync(path.join(folder, record.node.file), 'utf8'));
  const sheets = filesOf(record).filter(({ file }) => file.endsWith('.css'));
  const leaks = sheets.flatMap(({ file }) => {
    const sheet = parse(readFileSync(path.join(folder, file), 'utf8'));
    return leaksOf(sheet, (name) => own.has(name)).map((rule) => `${file}: ${rule}`);
  });
  if (leaks.length > 0) {
    throw new Error(
      `Styles of ${record.declaration.name} affect other elements. Each rule needs a class of a CSS module:\n  ${leaks.join('\n  ')}`,
    );
  }
}
