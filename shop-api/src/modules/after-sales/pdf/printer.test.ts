import type { PrintJob, TicketPrinter } from '../domain';
import { ADULT, documentIn } from '../testing/printed-tickets';
import { createPrinter } from './printer';

const job = (title: string): PrintJob => ({
  document: documentIn('fi', [{ ...ADULT, title, picture: Buffer.from('a picture') }]),
});

describe('the printer', () => {
  let written: string[];
  let waiting: number;
  let fails: boolean;
  let printer: TicketPrinter;

  beforeEach(() => {
    [written, waiting, fails] = [[], 0, false];
    printer = createPrinter({
      write: async ({ document }) => {
        const title = document.tickets[0]?.title ?? '';
        written.push(title);
        if (fails) throw new Error('no memory');
        return Buffer.from(`PDF of ${title}`);
      },
      waiting: () => waiting,
      close: () => Promise.resolve(),
    });
  });

  it('makes the same once, however many ask for it at the same time or later', async () => {
    const asked = await Promise.all([printer.print(job('A')), printer.print(job('A'))]);
    asked.push(await printer.print(job('A')));
    asked.push(await printer.print({ ...job('A'), layout: 'fold' }));
    expect(asked.map(String)).toEqual(Array(4).fill('PDF of A'));
    expect(written).toEqual(['A']);
  });

  it('makes it anew where anything that is printed has changed, or the layout', async () => {
    await printer.print(job('A'));
    await printer.print(job('B'));
    await printer.print({ ...job('A'), layout: 'sheet' });
    const [ticket] = job('A').document.tickets;
    const picture = Buffer.from('another picture');
    await printer.print({ document: documentIn('fi', [{ ...ticket!, picture }]) });
    expect(written).toEqual(['A', 'B', 'A', 'A']);
  });

  it('keeps nothing that failed', async () => {
    fails = true;
    await expect(printer.print(job('A'))).rejects.toThrow('no memory');
    fails = false;
    expect(String(await printer.print(job('A')))).toBe('PDF of A');
  });

  it('refuses where too many wait, but for what it has and for who can wait', async () => {
    await printer.print(job('A'));
    waiting = 30;
    const underWay = printer.print(job('D'));
    expect(String(await printer.printUnlessBusy(job('D')))).toBe('PDF of D');
    await underWay;
    expect(await printer.printUnlessBusy(job('B'))).toBeNull();
    expect(String(await printer.printUnlessBusy(job('A')))).toBe('PDF of A');
    expect(String(await printer.print(job('B')))).toBe('PDF of B');
    waiting = 29;
    expect(String(await printer.printUnlessBusy(job('C')))).toBe('PDF of C');
  });
});
