import { availableParallelism } from 'node:os';
import path from 'node:path';
import Piscina from 'piscina';
import type { PrintJob, TicketPrinter } from '../domain';
import { createPrinter, type PdfWriter } from './printer';

/** One processor is left to the requests, where there is more than one. */
const MAX_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A thread with its fonts has some 100 MB. */
const IDLE_TIMEOUT_MS = 60_000;
const MAX_HEAP_MB = 256;
/** With what waits before it. */
const WRITE_TIMEOUT_MS = 60_000;

/** Beside this file as source, and beside `main.js` as built. */
const SCRIPT = path.join(__dirname, `pdf-worker${path.extname(__filename)}`);

interface ThreadOptions {
  /** Node's options; those of this process by default. */
  readonly execArgv?: string[];
}

function openThreads({ execArgv }: ThreadOptions): PdfWriter {
  const threads = new Piscina<PrintJob, Uint8Array>({
    filename: SCRIPT,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_TIMEOUT_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    ...(execArgv && { execArgv }),
  });
  return {
    write: async (job) => {
      const pdf = await threads.run(job, { signal: AbortSignal.timeout(WRITE_TIMEOUT_MS) });
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    waiting: () => threads.queueSize,
    close: () => threads.destroy(),
  };
}

/**
 * Prints in threads of low priority, so that requests go on meanwhile. A job that isn't done after 60 s, or
 * needs more memory than a thread has, fails alone.
 */
export const openPrinter = (options: ThreadOptions = {}): TicketPrinter =>
  createPrinter(openThreads(options));
