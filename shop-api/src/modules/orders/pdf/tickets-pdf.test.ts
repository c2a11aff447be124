import { cents, LANGUAGES, type Language } from '@permanto/contracts';
import { drawnIn, textOf } from '../../../testing/pdf-text';
import en from '../i18n/en.json';
import fi from '../i18n/fi.json';
import sv from '../i18n/sv.json';
import { shownText } from './fonts';
import { SHEET } from './sheet';
import type { PrintedTicket } from './ticket-document';
import { ticketsPdf } from './tickets-pdf';

const ADULT: PrintedTicket = {
  code: 'K7M3X-Q9PAC-DEFGH-JKMNP',
  product: 'Aikuinen',
  event: {
    title: 'Järvenpään Ääni – Åbo Örnar',
    start: new Date('2026-12-12T16:30:00Z'),
    place: 'Kotihalli',
  },
  seat: { section: 'A', row: '3', number: '17' },
  price: cents(2270),
  vat: { percentage: 13.5, amount: cents(270) },
};

const documentIn = (language: Language, tickets: PrintedTicket[]) => ({
  language,
  orderNumber: 'K7M3XQ9PA',
  shop: 'Kotipelit',
  brand: { ground: '#163863', ink: '#ffffff' },
  organizer: { name: 'Kotipelit ry', businessId: '1234567-1' },
  created: new Date('2026-11-01T10:00:00Z'),
  tickets,
});

describe('the tickets as PDF', () => {
  it('hold on each page what the door and the holder need', async () => {
    const pdf = await ticketsPdf(documentIn('fi', [ADULT, { ...ADULT, code: 'OTHER-CODE' }]));
    const text = textOf(pdf);
    for (const part of [
      'Järvenpään Ääni –',
      'Åbo Örnar',
      'lauantaina 12. joulukuuta 2026',
      '18.30',
      'Kotihalli',
      'Aikuinen',
      '17',
      '22,70\u00a0€ (sis. alv 13,5\u00a0% 2,70\u00a0€)',
      'K7M3XQ9PA',
      'K7M3X-Q9PAC-DEFGH-JKMNP',
      'OTHER-CODE',
      'Lippu 2/2',
      '1234567-1',
    ]) {
      expect(text).toContain(part);
    }
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  it.each(LANGUAGES)('speaks %s', async (language) => {
    const pdf = await ticketsPdf(documentIn(language, [ADULT]));
    expect(textOf(pdf)).toContain({ fi, en, sv }[language].code);
    expect(pdf.toString('latin1')).toContain(`/Lang (${language})`);
  });

  it('is tagged, with the QR code as lines that have a name', async () => {
    const source = (await ticketsPdf(documentIn('en', [ADULT]))).toString('latin1');
    expect(source).toContain('/S /Figure');
    expect(source).toContain('/S /H1');
    expect(source).not.toContain('/Subtype /Image');
  });

  it('can be made for what has neither event nor seat', async () => {
    const voucher = { ...ADULT, event: null, seat: null, product: 'Lahjakortti' };
    const text = textOf(await ticketsPdf(documentIn('sv', [voucher])));
    expect(text.match(/Lahjakortti/g)).toHaveLength(1);
  });
});

describe('a ticket', () => {
  const LONG: PrintedTicket = {
    ...ADULT,
    product:
      'Perhelippu kahdelle aikuiselle ja kahdelle alle 12-vuotiaalle lapselle, joista toinen voi olla vauva',
    event: {
      title: 'Hillakosken talviurheilujuhlien avajaisottelu: Kotipelit – Hillakosken Karhut',
      start: new Date('2026-12-12T16:30:00Z'),
      place:
        'Hillakosken liikuntahalli, Urheilukentänkatu 123 B, 98990 Hillakoski, sisäänkäynti pohjoispäädyn puolelta',
    },
    seat: { section: 'Pohjoispäädyn yläkatsomo, pyörätuolipaikat', row: '3', number: '17' },
  };

  /** The heights of its stub and of what stands in its body, from the top, in points. */
  async function heightsOf(ticket: PrintedTicket) {
    const drawn = drawnIn(await ticketsPdf(documentIn('en', [ticket])));
    const [, stub] = /^40 48 88 ([\d.]+) re$/m.exec(drawn) ?? [];
    // Texts of the body begin where the stub has ended.
    const texts = [...drawn.matchAll(/^1 0 0 1 148 ([\d.]+) Tm$/gm)];
    const lowest = Math.min(...texts.map(([, y]) => Number(y)));
    return { stub: Number(stub), body: 841.89 - 48 - lowest };
  }

  it('is as high as what is written on it', async () => {
    const { stub, body } = await heightsOf(LONG);
    expect(body).toBeGreaterThan(324);
    expect(stub).toBeGreaterThan(body + 5);
  });

  it('is of one height where that does for it', async () => {
    expect((await heightsOf(ADULT)).stub).toBe(SHEET.height);
  });
});

describe('names on the tickets', () => {
  it.each(['Petrović', 'Łukasz Żółć', 'Юрий Гагарин', 'Ελένη', 'Þórður Ægisson', 'Đurić ŠĐŽ'])(
    'stand as they are written: %s',
    async (name) => {
      const ticket = { ...ADULT, product: name, event: null };
      expect(textOf(await ticketsPdf(documentIn('fi', [ticket])))).toContain(name);
    },
  );

  it('are written with composed letters and without what breaks lines', () => {
    expect(shownText('A\u030abo\r\nÖrnar')).toBe('Åbo Örnar');
  });

  it('cost the document no whole fonts, and none where every reader has the letters', async () => {
    const named = await ticketsPdf(documentIn('fi', [{ ...ADULT, product: 'Юрий' }]));
    expect(named.length).toBeLessThan(60_000);
    expect(named.toString('latin1')).toContain('/FontFile2');
    const plain = await ticketsPdf(documentIn('fi', [ADULT]));
    expect(plain.toString('latin1')).not.toContain('/FontFile2');
  });
});

it('every language has the same texts', () => {
  expect(Object.keys(en)).toEqual(Object.keys(fi));
  expect(Object.keys(sv)).toEqual(Object.keys(fi));
});
