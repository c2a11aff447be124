const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// A busy machine needs longer than the default of a second; below jest's timeout, so that the cause is reported.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out, so that nothing is ever out of sight.
// oxlint-disable-next-line typescript/unbound-method
globalThis.Element.prototype.scrollIntoView ??= () => undefined;

const { getComputedStyle } = globalThis;
/** Kind of element → its style, as jsdom's own style sheet has it. */
const styles = new Map();

const hasOwnStyle = (element) =>
  element !== null && (element.hasAttribute('style') || hasOwnStyle(element.parentElement));

// jsdom holds each element against 120 rules, a fifth of these tests' time, though nearly all have no other styles.
globalThis.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement || document.styleSheets.length > 0 || hasOwnStyle(element)) {
    return getComputedStyle(element, pseudoElement);
  }
  const { localName, type, open } = element;
  const kind = [localName, element.hasAttribute('hidden'), type === 'hidden', open === true].join();
  if (!styles.has(kind)) styles.set(kind, getComputedStyle(element));
  return styles.get(kind);
};
