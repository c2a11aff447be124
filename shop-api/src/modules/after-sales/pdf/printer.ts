import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { PrintJob, TicketPrinter } from '../domain';

/** What writes a PDF, one after the other. */
export interface PdfWriter {
  write(job: PrintJob): Promise<Buffer>;
  /** Jobs that wait for their turn. */
  waiting(): number;
  close(): Promise<void>;
}

const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** The last in the queue waits for about ten seconds. */
const MAX_WAITING = 30;

/** The same as long as nothing that is printed changes. */
const keyOf = ({ document, layout = 'fold' }: PrintJob) =>
  createHash('sha256').update(serialize({ document, layout })).digest('base64url');

/** Keeps what was printed, and makes what several ask for at the same time once. */
export function createPrinter(writer: PdfWriter): TicketPrinter {
  const printed = new LRUCache<string, Buffer>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const pending = new Map<string, Promise<Buffer>>();
  const find = (key: string) => printed.get(key) ?? pending.get(key);

  const printAs = (key: string, job: PrintJob) => {
    const made = writer
      .write(job)
      .then((pdf) => {
        printed.set(key, pdf);
        return pdf;
      })
      .finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  };

  return {
    print: async (job) => {
      const key = keyOf(job);
      return find(key) ?? printAs(key, job);
    },
    printUnlessBusy: async (job) => {
      const key = keyOf(job);
      const known = find(key);
      if (known) return known;
      return writer.waiting() < MAX_WAITING ? printAs(key, job) : null;
    },
    close: () => writer.close(),
  };
}
