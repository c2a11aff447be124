import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
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

/** What each payment is now: its last line. */
function latest(file: string): Payment[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').flatMap(parse);
  return [...new Map(lines.map((payment) => [payment.transactionId, payment])).values()];
}

const lineOf = (payment: Payment) => `${JSON.stringify(payment)}\n`;

/** One line for each change; when it is read, what is history is dropped. */
export function fileJournal(file: string): Journal {
  mkdirSync(path.dirname(file), { recursive: true });
  return {
    load() {
      const payments = latest(file);
      writeFileSync(`${file}.new`, payments.map(lineOf).join(''));
      renameSync(`${file}.new`, file);
      return payments;
    },
    write: (payment) => appendFileSync(file, lineOf(payment)),
  };
}
