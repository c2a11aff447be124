const fs = require('node:fs');
const path = require('node:path');
const ts = require('typescript');
const { chainFrom, importsOf, operationsOf, takeOut } = require('./names');

const CLIENT = '@permanto/api-client';
const CONTRACTS = '@permanto/contracts';
const PUBLISH = /^@permanto\/event-bus\/publish\//;
const BUS = '@permanto/event-bus';
const RULES = /^@permanto\/contracts\/(rules\/[\w-]+)$/;

/** Neither is in what browsers and servers get. */
const LEFT_OUT = /^(?:standalone|testing)$|\.test\.tsx?$|\.d\.ts$/;

function sourcesUnder(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (LEFT_OUT.test(entry.name)) return [];
    if (entry.isDirectory()) return sourcesUnder(full);
    return /\.tsx?$/.test(entry.name) ? [full] : [];
  });
}

const parsed = (file) =>
  ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** Names by which a field could be meant. */
function wordOf(node) {
  const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
  if (isText) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isBindingElement(node)) return (node.propertyName ?? node.name).text;
  const isNamed = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
  return isNamed || ts.isPropertySignature(node) ? node.name.text : undefined;
}

const isAttributeOf = (node, tag) =>
  ts.isJsxAttribute(node.parent) &&
  node.parent.name.text === 'name' &&
  node.parent.parent.parent.tagName.getText() === tag;

/** What an element gives besides its name; a spread may give any. */
function propsOf({ properties }) {
  if (properties.some(ts.isJsxSpreadAttribute)) return null;
  return properties.map(({ name }) => name.text).filter((name) => name !== 'name');
}

function read(source, known, spoken) {
  const { found, modules } = importsOf(source);
  const isPublished = ({ parent }) =>
    ts.isElementAccessExpression(parent) &&
    PUBLISH.test(found.get(parent.expression.getText())?.from ?? '');
  const hearsBus = modules.includes(BUS);

  function text(node) {
    if (known.slots.includes(node.text) && isAttributeOf(node, 'Slot')) {
      spoken.holds.add({ slot: node.text, props: propsOf(node.parent.parent) });
    }
    if (!known.facts.includes(node.text)) return;
    if (isPublished(node)) spoken.publishes.add(node.text);
    else if (hearsBus) spoken.watches.add(node.text);
  }

  function visit(node) {
    const word = wordOf(node);
    if (word !== undefined) spoken.words.add(word);
    if (ts.isStringLiteral(node)) text(node);
    const isDone = ts.isVariableDeclaration(node) && takeOut(node, found);
    if (isDone || ts.isImportDeclaration(node)) return;
    const from = ts.isIdentifier(node) ? found.get(node.text) : undefined;
    if (from?.from === CLIENT || from?.from === `${CONTRACTS}/api`) {
      const chain = [...from.chain, ...chainFrom(node)];
      for (const one of operationsOf(from.name, chain, known)) spoken.operations.add(one);
    }
    ts.forEachChild(node, visit);
  }

  visit(source);
  return modules;
}

/**
 * What a remote's own sources say of API, bus and slots, by their syntax alone, and of the contracts'
 * rules that they call. It says rather too much than too little.
 * @param {string} dir the remote's folder
 * @param {{ operations: string[], facts: string[], slots: string[], behind: object, contracts: string }} known
 *   what there is to speak of; `behind`: name of the api-client → verb → operations; `contracts`: the
 *   folder of their package
 */
function contractUsageOf(dir, known) {
  const spoken = {
    operations: new Set(),
    watches: new Set(),
    publishes: new Set(),
    holds: new Set(),
    words: new Set(),
  };
  const modules = sourcesUnder(path.join(dir, 'src')).flatMap((file) =>
    read(parsed(file), known, spoken),
  );
  for (const name of new Set(modules)) {
    const [, rules] = RULES.exec(name) ?? [];
    if (rules) read(parsed(path.join(known.contracts, 'src', `${rules}.ts`)), known, spoken);
  }
  return Object.fromEntries(
    Object.entries(spoken).map(([part, names]) => [part, part === 'words' ? names : [...names]]),
  );
}

module.exports = { contractUsageOf };
