const v8 = require('node:v8');
const vm = require('node:vm');

// PGlite's tests are short: to optimise its code takes longer than to run it as it is.
v8.setFlagsFromString('--liftoff-only');

/** File → what was compiled of it; a script may run in any context. */
const scripts = new Map();

/**
 * Each test file has modules of its own, and jest compiles them anew for each. Here a worker compiles a module once, and
 * runs it in every file's context (decision 071).
 */
vm.compileFunction = (source, parameters, { filename, parsingContext }) => {
  let known = scripts.get(filename);
  if (known?.source !== source) {
    const head = `(function(${parameters.join(',')}){`;
    const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    known = { source, script };
    scripts.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};

module.exports = require('jest-runtime');
