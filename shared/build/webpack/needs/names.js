const ts = require('typescript');

/** Local name → where it comes from, of everything that is imported. */
function importsOf(source) {
  const found = new Map();
  const modules = [];
  for (const node of source.statements) {
    if (!ts.isImportDeclaration(node)) continue;
    const from = node.moduleSpecifier.text;
    modules.push(from);
    const names = node.importClause?.namedBindings;
    if (names === undefined || !ts.isNamedImports(names)) continue;
    for (const { name, propertyName } of names.elements) {
      found.set(name.text, { from, name: (propertyName ?? name).text, chain: [] });
    }
  }
  return { found, modules };
}

/** The name that `parent` adds to `node`: `node.name`, `node['name']`, in types as well. */
function stepOf(node, parent) {
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) return parent.name.text;
  if (ts.isQualifiedName(parent) && parent.left === node) return parent.right.text;
  if (ts.isElementAccessExpression(parent) && parent.expression === node) {
    return parent.argumentExpression.text;
  }
  const isIndexed = ts.isIndexedAccessTypeNode(parent) && parent.objectType === node;
  return isIndexed ? parent.indexType.literal?.text : undefined;
}

/** `api.events.get.doneData` at `api` → `['events', 'get', 'doneData']` */
function chainFrom(node) {
  const { parent } = node;
  if (ts.isTypeQueryNode(parent) || ts.isParenthesizedTypeNode(parent)) return chainFrom(parent);
  const step = stepOf(node, parent);
  return step === undefined ? [] : [step, ...chainFrom(parent)];
}

/**
 * The operations behind a name of the api-client. What can't be followed counts as all that it
 * could be.
 */
function operationsOf(name, chain, { operations, behind }) {
  if (/^(?:api|operations|visitorOperations)$/.test(name)) {
    const prefix = chain.slice(0, 2).join('.');
    return operations.filter((one) => !prefix || one === prefix || one.startsWith(`${prefix}.`));
  }
  const known = behind[name] ?? {};
  const [verb] = chain;
  return Object.hasOwn(known, verb ?? '') ? known[verb] : Object.values(known).flat();
}

/** `const { carts } = operations`: what is taken out leads on, and the whole is not meant. */
function takeOut({ name, initializer }, found) {
  const from = initializer && ts.isIdentifier(initializer) && found.get(initializer.text);
  if (!from || !ts.isObjectBindingPattern(name)) return false;
  if (name.elements.some((one) => one.dotDotDotToken || !ts.isIdentifier(one.name))) return false;
  for (const one of name.elements) {
    const step = (one.propertyName ?? one.name).text;
    found.set(one.name.text, { ...from, chain: [...from.chain, step] });
  }
  return true;
}

module.exports = { chainFrom, importsOf, operationsOf, takeOut };
