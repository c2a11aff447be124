import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { privateFile } from '@permanto/server/private-files';
import type { Payment } from './payment';

const FILE_MODE = 0o600;

export interface Journal {
  load(): Payment[];
  write(payment: Payment): void;
}

/** Keeps nothing: payments are lost when the process ends. */
export const noJournal: Journal = { load: () => [], write: () => undefined };

function parse(line: string): Payment[] {
  try {
    return [JSON.parse(line) as Payment];
  } catch {
    // A process that was killed while writing leaves an incomplete line. The previous one is used.
    return [];
  }
}

/** Returns the current state of each payment: its last line. */
function readLatest(file: string): Payment[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').flatMap(parse);
  return [...new Map(lines.map((payment) => [payment.transactionId, payment])).values()];
}

const lineOf = (payment: Payment) => `${JSON.stringify(payment)}\n`;

/**
 * A file with one line per change. Loading it drops outdated lines. It contains names and addresses of
 * buyers, so it is readable only by its owner.
 */
export function fileJournal(file: string): Journal {
  privateFile(file);
  return {
    load() {
      const payments = readLatest(file);
      writeFileSync(`${file}.new`, payments.map(lineOf).join(''), { mode: FILE_MODE });
      renameSync(`${file}.new`, file);
      return payments;
    },
    write: (payment) => appendFileSync(file, lineOf(payment), { mode: FILE_MODE }),
  };
}
