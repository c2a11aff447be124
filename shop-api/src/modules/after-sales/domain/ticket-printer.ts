import type { TicketDocument, TicketLayout } from './ticket-document';

export interface PrintJob {
  readonly document: TicketDocument;
  readonly layout?: TicketLayout | undefined;
}

/** Makes PDFs, each of which takes 0.2 to 0.6 s of a processor. */
export interface TicketPrinter {
  /** The PDF, from memory where the same was made before. */
  print(job: PrintJob): Promise<Buffer>;
  /** The same; null where it is not in memory and too many wait. */
  printUnlessBusy(job: PrintJob): Promise<Buffer | null>;
  close(): Promise<void>;
}
