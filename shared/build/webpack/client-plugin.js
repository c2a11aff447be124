/** What only the API reads of an operation: its words, what it takes and refuses. */
const SERVERS_PART = new Set(['summary', 'query', 'body', 'errors']);

/**
 * A Babel plugin that leaves the API's part of each `operation({ … })` out of browser builds:
 * a client needs to know where an operation is and what it answers.
 */
function clientPartOnly() {
  return {
    name: 'client-part-only',
    visitor: {
      CallExpression({ node: { callee, arguments: given } }) {
        if (callee.type !== 'Identifier' || callee.name !== 'operation') return;
        const [definition] = given;
        if (definition?.type !== 'ObjectExpression') return;
        definition.properties = definition.properties.filter(
          ({ key }) => !SERVERS_PART.has(key?.name),
        );
      },
    },
  };
}

module.exports = clientPartOnly;
