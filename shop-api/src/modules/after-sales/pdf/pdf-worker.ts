import { setPriority } from 'node:os';
import type { PrintJob } from '../domain';
import { ticketsPdf } from './tickets-pdf';

const LOW_PRIORITY = 10;
// On Linux this is the thread's own (setpriority(2)); elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

/** What each thread of the printer runs. */
export default ({ document, layout }: PrintJob): Promise<Buffer> => ticketsPdf(document, layout);
