const NAME = 'EarlyStylesPlugin';

const SHEET = 'css/mini-extract';

/**
 * Brings the style sheets of unlinked chunks to the chunks that load them: only those that
 * the record names are linked, and without this a part that is loaded later would stand there bare.
 */
class EarlyStylesPlugin {
  /** @param {(name: string) => boolean} isLinked whether the record names the chunk */
  constructor(isLinked) {
    this.isLinked = ({ name }) => typeof name === 'string' && isLinked(name);
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before what a chunk's parents have is taken out of it.
      compilation.hooks.afterChunks.tap(NAME, () => {
        for (const group of compilation.chunkGroups.filter((one) => !this.isLinked(one))) {
          moveSheets(compilation, group, this.linkedAbove(group));
        }
      });
    });
  }

  /** The nearest chunk groups above that are linked. */
  linkedAbove(group, seen = new Set()) {
    const parents = [...group.parentsIterable].filter((parent) => !seen.has(parent));
    parents.forEach((parent) => seen.add(parent));
    return parents.flatMap((parent) =>
      this.isLinked(parent) ? [parent] : this.linkedAbove(parent, seen),
    );
  }
}

function moveSheets({ chunkGraph }, from, groups) {
  if (groups.length === 0) return;
  const sheetsOf = (chunk) => [
    ...(chunkGraph.getChunkModulesIterableBySourceType(chunk, SHEET) ?? []),
  ];
  for (const chunk of from.chunks) {
    for (const sheet of sheetsOf(chunk)) {
      groups.forEach((group) => addSheet(chunkGraph, group, sheet));
      chunkGraph.disconnectChunkAndModule(chunk, sheet);
    }
  }
}

function addSheet(chunkGraph, group, sheet) {
  const [chunk] = group.chunks;
  if (chunkGraph.isModuleInChunk(sheet, chunk)) return;
  chunkGraph.connectChunkAndModule(chunk, sheet);
  // Sheets are written in this order, which decides nothing.
  group.setModulePostOrderIndex(sheet, LAST + chunkGraph.getNumberOfChunkModules(chunk));
}

/** After all that are the chunk's own. */
const LAST = 1e6;

module.exports = { EarlyStylesPlugin };
