import sharp from 'sharp';
import { textOf } from '../../../testing/pdf-text';
import type { TicketPrinter } from '../domain';
import { ADULT, documentIn } from '../testing/printed-tickets';
import { openPrinter } from './printer-pool';

// In this thread nothing can be printed.
jest.mock('./tickets-pdf', () => ({ ticketsPdf: undefined }));

describe('the printer with threads', () => {
  let printer: TicketPrinter;
  beforeAll(() => {
    printer = openPrinter({ execArgv: ['--import', require.resolve('tsx')] });
  });
  afterAll(() => printer.close());

  const print = (title: string) =>
    printer.print({ document: documentIn('en', [{ ...ADULT, title }]) });

  it('prints in another thread, a date and a picture included', async () => {
    const create = { width: 8, height: 8, channels: 3 as const, background: '#163863' };
    const picture = await sharp({ create }).jpeg().toBuffer();
    const [first, second] = await Promise.all([
      printer.print({ document: documentIn('en', [{ ...ADULT, picture }]) }),
      print('Kevätjuhla'),
    ]);
    expect(textOf(first)).toContain('12 December 2026');
    expect(first.toString('latin1')).toContain('/Subtype /Image');
    expect(textOf(second)).toContain('Kevätjuhla');
  });

  it('goes on after a job that failed', async () => {
    const broken = { ...ADULT, picture: Buffer.from('no picture') };
    await expect(printer.print({ document: documentIn('en', [broken]) })).rejects.toThrow();
    expect(textOf(await print('After it'))).toContain('After it');
  });
});
