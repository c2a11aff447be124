/** Writes the page that loads the script, and all style sheets: those of later chunks have no other way. */
class PagePlugin {
  /** @param {{ title: string, script: string }} page */
  constructor(page) {
    this.page = page;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      const own = this.page.script.replace(/\.js$/, '.');
      const isOwn = (name) => name.startsWith(own);
      // After the names with a content hash are settled.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        const styles = compilation
          .getAssets()
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.css'))
          // The page's own first: it says the order of the layers, which later sheets use.
          .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
        compilation.emitAsset('index.html', new RawSource(html(this.page, styles)));
      });
    });
  }
}

const html = ({ title, script }, styles) => `<!doctype html>
<html lang="fi">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>${title}</title>
  <link rel="icon" href="data:," />
  ${styles.map((file) => `<link rel="stylesheet" href="/${file}" />`).join('\n  ')}
  <script src="/${script}" defer></script>
</html>
`;

module.exports = { PagePlugin };
