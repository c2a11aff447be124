export type { IssuedCode, PrintedTicket, TicketDocument, TicketLayout } from './ticket-document';
export type { PrintJob, TicketPrinter } from './ticket-printer';
export { type Withdrawal, withdrawablePieces, withdrawableUntil } from './withdrawal';
