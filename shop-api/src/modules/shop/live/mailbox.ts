import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Loaded } from './shop-source';

const request = v.object({
  id: v.string(),
  keys: v.array(v.string()),
  /** Whether the dates of demo shops are decided anew. */
  renew: v.optional(v.boolean(), false),
});
const answer = v.object({
  id: v.string(),
  loaded: v.array(v.object({ key: v.string(), isNew: v.boolean(), warnings: v.array(v.string()) })),
  faults: v.array(v.string()),
});

/** `npm run shop:load` asks the API that owns the data folder to read these shops' files again. */
type LoadRequest = v.InferOutput<typeof request>;
/** What came of it: shops that were loaded, or faults, and then nothing was. */
export interface LoadAnswer {
  readonly id: string;
  readonly loaded: readonly Loaded[];
  readonly faults: readonly string[];
}

interface Mailbox {
  readonly request: () => LoadRequest | null;
  readonly ask: (asked: LoadRequest) => void;
  readonly answer: () => LoadAnswer | null;
  readonly reply: (given: LoadAnswer) => void;
}

function readJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Readers see the whole of a letter or nothing. */
function writeJson(file: string, letter: LoadRequest | LoadAnswer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(letter));
  renameSync(`${file}.new`, file);
}

/**
 * Two files in the data folder. The embedded database belongs to one process, so no other can
 * write there; a signal to a process id from a lock file might hit a stranger.
 */
export function mailbox(dataFolder: string): Mailbox {
  const asked = path.join(dataFolder, 'shop-load/request.json');
  const answered = path.join(dataFolder, 'shop-load/answer.json');
  return {
    request: () => readJson(asked, request),
    ask: (letter) => writeJson(asked, letter),
    answer: () => readJson(answered, answer),
    reply: (letter) => writeJson(answered, letter),
  };
}
