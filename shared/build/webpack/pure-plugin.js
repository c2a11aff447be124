/**
 * A Babel plugin that marks every call outside of functions as free of side effects, so that
 * unused schemas leave the bundle. True of the contracts, which only declare.
 */
function markPureCalls({ types }) {
  const mark = (path) => {
    if (path.getFunctionParent() !== null) return;
    const { leadingComments = [] } = path.node;
    if (leadingComments?.some(({ value }) => value.includes('__PURE__'))) return;
    types.addComment(path.node, 'leading', '#__PURE__');
  };
  return { name: 'mark-pure-calls', visitor: { CallExpression: mark, NewExpression: mark } };
}

module.exports = markPureCalls;
