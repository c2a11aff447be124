import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TEMPLATE = path.join(__dirname, 'template');

/** The template's own name in names, files and paths, and in names of components. */
const TEMPLATE_NAME = 'newcomer';
const TEMPLATE_COMPONENT = 'Newcomer';

const componentName = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

export interface NewRemote {
  readonly name: string;
  /** The path of its page. */
  readonly page: string;
}

/** Writes the template into `folder`, with the remote's name and page. */
export function writeTemplate(folder: string, { name, page }: NewRemote): void {
  const withName = (text: string) =>
    text.replaceAll(TEMPLATE_COMPONENT, componentName(name)).replaceAll(TEMPLATE_NAME, name);
  const withNameAndPage = (text: string) =>
    text
      .split(new RegExp(`(?<=['"\`])/${TEMPLATE_NAME}(?=['"\`])`))
      .map(withName)
      .join(page);
  const entries = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(folder, withName(path.relative(TEMPLATE, source)));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, withNameAndPage(readFileSync(source, 'utf8')));
  }
}
