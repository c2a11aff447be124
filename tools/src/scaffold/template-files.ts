import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TEMPLATE = path.join(__dirname, 'template');

/** What the template calls itself, in names, files and addresses; and in names of components. */
const WORD = 'newcomer';
const COMPONENT = 'Newcomer';

const componentName = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

export interface NewRemote {
  readonly name: string;
  /** The path of its page. */
  readonly page: string;
}

/** Writes the template into `folder`, with the remote's name and page in place of its own. */
export function writeTemplate(folder: string, { name, page }: NewRemote): void {
  const named = (text: string) =>
    text.replaceAll(COMPONENT, componentName(name)).replaceAll(WORD, name);
  const ofRemote = (text: string) =>
    text
      .split(new RegExp(`(?<=['"\`])/${WORD}(?=['"\`])`))
      .map(named)
      .join(page);
  const entries = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(folder, named(path.relative(TEMPLATE, source)));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, ofRemote(readFileSync(source, 'utf8')));
  }
}
