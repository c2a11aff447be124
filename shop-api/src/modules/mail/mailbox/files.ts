import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FiledMessage } from '../transport/folder';

const MAX_MESSAGES = 200;
const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/;

async function read(folder: string, name: string): Promise<Buffer | null> {
  try {
    return await readFile(path.join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Null where there is none; an id is a uuid, so that it leads out of no folder. */
export async function filedMessage(folder: string, id: string): Promise<FiledMessage | null> {
  if (!NAME.test(`${id}.json`)) return null;
  const content = await read(folder, `${id}.json`);
  return content && (JSON.parse(content.toString()) as FiledMessage);
}

export async function sourceOf(folder: string, id: string): Promise<Buffer | null> {
  return NAME.test(`${id}.json`) ? read(folder, `${id}.eml`) : null;
}

/** The newest first. */
export async function filedMessages(folder: string): Promise<FiledMessage[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.flatMap((name) => NAME.exec(name)?.[1] ?? []);
  const messages = await Promise.all(ids.map((id) => filedMessage(folder, id)));
  return messages
    .filter((message) => message !== null)
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, MAX_MESSAGES);
}
