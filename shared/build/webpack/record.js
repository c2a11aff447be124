const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

/** One file of a build: its path under `folder` and what the browser checks it by. */
function fileRecord(folder, file) {
  const digest = crypto.createHash('sha384').update(fs.readFileSync(path.join(folder, file)));
  return { file, integrity: `sha384-${digest.digest('base64')}` };
}

/** The scripts and style sheets of a chunk group, in loading order. */
function filesOfGroup(group) {
  const files = [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))];
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

/** Calls `callback(compilation)` after each build that has no errors, and waits for it. */
class AfterBuildPlugin {
  constructor(callback) {
    this.callback = callback;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('AfterBuildPlugin', async (compilation) => {
      if (compilation.errors.length === 0) await this.callback(compilation);
    });
  }
}

function writeJson(file, value) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.tmp`, `${JSON.stringify(value, null, 2)}\n`);
  fs.renameSync(`${file}.tmp`, file);
}

module.exports = { AfterBuildPlugin, fileRecord, filesOfGroup, writeJson };
