import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Payment } from './payment';

export interface Journal {
  load(): Payment[];
  write(payment: Payment): void;
}

/** Forgets everything when the process ends. */
export const noJournal: Journal = { load: () => [], write: () => undefined };

function parse(line: string): Payment[] {
  try {
    return [JSON.parse(line) as Payment];
  } catch {
    // A process that was killed in mid-write leaves half a line; the line before it holds.
    return [];
  }
}

/** One line for each change; the last line of a payment is what it is now. */
export function fileJournal(file: string): Journal {
  mkdirSync(path.dirname(file), { recursive: true });
  return {
    load: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parse) : []),
    write: (payment) => appendFileSync(file, `${JSON.stringify(payment)}\n`),
  };
}
