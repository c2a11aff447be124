import { cents, LANGUAGES, type Language } from '@permanto/contracts';
import sharp from 'sharp';
import { drawnIn, hasMissingGlyph, textOf } from '../../../testing/pdf-text';
import en from '../i18n/en.json';
import fi from '../i18n/fi.json';
import sv from '../i18n/sv.json';
import { shownText } from './shown-text';
import { SHEET } from './sheet';
import type { PrintedTicket } from '../domain';
import { ADULT, documentIn } from '../testing/printed-tickets';
import { ticketsPdf } from './tickets-pdf';

/** For nothing that begins somewhere. */
const NOWHERE = { subtitle: null, start: null, place: null, venue: null, seat: null };

const GIFT_CARD: PrintedTicket = {
  ...ADULT,
  ...NOWHERE,
  form: 'gift_card',
  address: 'https://shop.example/codes/K7M3X-Q9PAC-DEFGH-JKMNP',
  title: 'Lahjakortti 50 €',
  issued: { value: cents(5_000), package: null, expires: new Date('2027-11-23T21:59:59Z') },
};

describe('the tickets as PDF', () => {
  it('hold on each page what the door and the holder need', async () => {
    const both = [
      { ...ADULT, count: 2 },
      { ...ADULT, code: 'OTHER-CODE', index: 2, count: 2 },
    ];
    const pdf = await ticketsPdf(documentIn('fi', both));
    const text = textOf(pdf).replace(/[^\S\u00a0]+/g, ' ');
    for (const part of [
      'Järvenpään Ääni – Åbo Örnar',
      'lauantaina 12. joulukuuta 2026',
      '18.30',
      'Kotihalli',
      'Aikuinen',
      '17',
      'Itäovi',
      '22,70\u00a0€ (sis. alv 13,5\u00a0% 2,70\u00a0€)',
      'K7M3XQ9PA',
      'K7M3X-Q9PAC-DEFGH-JKMNP',
      'OTHER-CODE',
      'Lippu 2/2',
      '1234567-1',
      '98990 Hillakoski',
      'Ovi A.',
      'Yli 16-vuotiaille.',
      fi.needed,
      fi.way,
    ]) {
      expect(text).toContain(part);
    }
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  it.each(LANGUAGES)('speaks %s', async (language) => {
    const pdf = await ticketsPdf(documentIn(language, [ADULT]));
    expect(textOf(pdf)).toContain({ fi, en, sv }[language].order);
    expect(pdf.toString('latin1')).toContain(`/Lang (${language})`);
    expect(hasMissingGlyph(pdf)).toBe(false);
  });

  it('is tagged, with the QR code as lines that have a name', async () => {
    const source = (await ticketsPdf(documentIn('en', [ADULT]))).toString('latin1');
    expect(source).toContain('/S /Figure');
    expect(source).toContain('/S /H1');
    expect(source).not.toContain('/Subtype /Image');
  });

  it('can be made for what has neither event nor seat', async () => {
    const hire = { ...ADULT, ...NOWHERE, form: 'extra_service' as const, title: 'Luistimet' };
    const text = textOf(await ticketsPdf(documentIn('sv', [hire])));
    expect(text.match(/Luistimet/g)).toHaveLength(1);
  });
});

/** Words that are right on a ticket to the door only. */
const AT_THE_DOOR = {
  fi: /Lippu|Lipun|ovella|älä jaa/,
  en: /Ticket|door|once|don’t share/,
  sv: /Biljett|ingången|en gång|dela/,
} as const;

describe('what is no ticket to the door', () => {
  const textIn = async (language: Language, ticket: PrintedTicket) => {
    const pdf = await ticketsPdf(documentIn(language, [ticket]));
    expect(hasMissingGlyph(pdf)).toBe(false);
    return textOf(pdf).replace(/\s+/g, ' ');
  };

  it.each([
    ['fi', ['Lahjakortti', '50,00 €', '23. marraskuuta 2027 asti', 'Lisää koodi ostoskoriin']],
    ['en', ['Gift card', '50,00 €', 'until 23 November 2027', 'Add the code to your cart']],
    ['sv', ['Presentkort', '50,00 €', 'till och med 23 november 2027', 'Lägg koden i varukorgen']],
  ] as const)(
    'a gift card says in %s its worth, its code, until when and how it is used',
    async (language, parts) => {
      const text = await textIn(language, GIFT_CARD);
      for (const part of [...parts, GIFT_CARD.code]) expect(text).toContain(part);
      expect(text).not.toMatch(AT_THE_DOOR[language]);
    },
  );

  it('a gift card can be given away: it names neither order nor price', async () => {
    const pdf = await ticketsPdf(documentIn('fi', [GIFT_CARD]));
    expect(`${textOf(pdf)}${pdf.toString('latin1')}`).not.toMatch(/K7M3XQ9PA|22,70/);
  });

  it('a serial card says how often it works, and until when', async () => {
    const text = await textIn('fi', {
      ...GIFT_CARD,
      form: 'serial_card',
      title: 'Luistelukortti',
      issued: { ...GIFT_CARD.issued!, value: null, package: { times: 10, amount: 2 } },
    });
    for (const part of ['Luistelukortti', '10 × 2, yhteensä 20 kpl', '2027 asti', 'K7M3XQ9PA']) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Lippu|ovella/);
  });

  it('a membership without a pass is shown, and promises no use in the cart', async () => {
    const member = { ...GIFT_CARD, form: 'membership', title: 'Kannatus', issued: null } as const;
    const text = await textIn('en', { ...member, address: null });
    expect(text).toContain('Show the code when you are asked for it.');
    expect(text).not.toMatch(/cart|Valid/);
  });

  it('a stream ticket has the stream’s page in place of a door', async () => {
    const text = await textIn('sv', {
      ...ADULT,
      form: 'stream',
      title: 'Körafton direkt',
      place: null,
      seat: null,
      address: 'https://shop.example/sv/streams/kor#code=K7M3X',
    });
    expect(text).toContain('shop.example/sv/streams/kor');
    expect(text).not.toMatch(/ingången|Evenemangsplats/);
  });

  it('a free registration names who is registered, and no price', async () => {
    const text = await textIn('fi', {
      ...ADULT,
      form: 'registration',
      subtitle: 'Vieras',
      participant: 'Aino Virtanen',
      price: cents(0),
    });
    for (const part of ['Ilmoittautuja', 'Aino Virtanen', 'Maksuton']) expect(text).toContain(part);
    expect(text).not.toMatch(/Lippu|0,00/);
  });
});

describe('a ticket', () => {
  const LONG: PrintedTicket = {
    ...ADULT,
    subtitle:
      'Perhelippu kahdelle aikuiselle ja kahdelle alle 12-vuotiaalle lapselle, joista toinen voi olla vauva',
    title: 'Hillakosken talviurheilujuhlien avajaisottelu: Kotipelit – Hillakosken Karhut',
    place:
      'Hillakosken liikuntahalli, Urheilukentänkatu 123 B, 98990 Hillakoski, sisäänkäynti pohjoispäädyn puolelta',
    seat: {
      section: 'Pohjoispäädyn yläkatsomo, pyörätuolipaikat',
      row: '3',
      isTable: false,
      entrance: 'Pohjoispäädyn pääsisäänkäynti',
      number: '17',
    },
  };

  /** How far from the top the lines of text stand, in points. */
  const linesOf = (pdf: Buffer) =>
    [...drawnIn(pdf).matchAll(/^1 0 0 1 [\d.]+ ([\d.]+) Tm$/gm)].map(
      ([, y]) => SHEET.height - Number(y),
    );

  it.each(LANGUAGES)(
    'keeps what is long on it within its half of the page, in %s',
    async (language) => {
      const lines = linesOf(await ticketsPdf(documentIn(language, [LONG])));
      const between = lines.filter((y) => y > SHEET.bottom - 4 && y < SHEET.foldY + SHEET.top);
      expect(between).toEqual([]);
      expect(Math.max(...lines)).toBeLessThan(SHEET.height - SHEET.top);
    },
  );

  it('shortens what has no room, and keeps who helps', async () => {
    const long = (text: string) => `${text} `.repeat(200).trim();
    const ticket = {
      ...LONG,
      title: long('Jäähalli'),
      subtitle: long('Aikuinen'),
      participant: '👩\u200d🎤'.repeat(200),
      place: long('Hillakoski'),
      info: long('Ikäraja'),
      venue: { ...ADULT.venue!, description: long('Ovesta') },
    };
    const pdf = await ticketsPdf(documentIn('fi', [ticket]));
    const lines = linesOf(pdf);
    expect(lines.filter((y) => y > SHEET.bottom - 4 && y < SHEET.foldY + SHEET.top)).toEqual([]);
    expect(Math.max(...lines)).toBeLessThan(SHEET.height - SHEET.top);
    const text = textOf(pdf);
    expect(text).toMatch(/Jäähalli…/);
    expect(text).toMatch(/Ovesta…/);
    expect(text).toMatch(/^(?:👩\u200d🎤)+…$/mu);
    expect(text).toContain('liput@shop.example');
  });

  it.each(['serial_card', 'membership', 'gift_card', 'stream'] as const)(
    'keeps what is on it within its half of the page: %s',
    async (form) => {
      const uses = { value: null, package: { times: 10, amount: 2 }, expires: null };
      const card = { ...GIFT_CARD, form, issued: form === 'gift_card' ? GIFT_CARD.issued : uses };
      for (const layout of ['fold', 'sheet'] as const) {
        const lines = linesOf(await ticketsPdf(documentIn('fi', [card]), layout));
        expect(lines.filter((y) => y > SHEET.bottom - 4 && y < SHEET.foldY + SHEET.top)).toEqual(
          [],
        );
      }
    },
  );

  it('shares a page with another where that is asked for', async () => {
    const three = [1, 2, 3].map((index) => ({ ...ADULT, index, count: 3 }));
    const pdf = await ticketsPdf(documentIn('fi', three), 'sheet');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(textOf(pdf)).toContain('Lippu 3/3');
    expect(textOf(pdf)).not.toContain(fi.way);
  });

  it('has the picture of its event, which a reader of text passes over', async () => {
    const picture = await sharp({
      create: { width: 40, height: 20, channels: 3, background: 'red' },
    })
      .jpeg()
      .toBuffer();
    const source = (await ticketsPdf(documentIn('fi', [{ ...ADULT, picture }]))).toString('latin1');
    expect(source).toContain('/Subtype /Image');
    expect(source.match(/\/S \/Figure/g)).toHaveLength(1);
  });
});

describe('names on the tickets', () => {
  const ticketOf = (name: string) =>
    ticketsPdf(documentIn('fi', [{ ...ADULT, title: name, participant: name }]));

  it.each([
    ...['Petrović', 'Łukasz Żółć', 'Юрий Гагарин', 'Ελένη', 'Þórður Ægisson', 'Đurić ŠĐŽ'],
    ...[
      'Nguyễn Thị',
      'Sääʹmǩiõll ǥǯʒ',
      'ὁ ᾶθλος',
      'Ḥasan',
      'Հայկ',
      'გიორგი',
      '王小明 様',
      'さくら カナ',
      '김민준',
      'สมชาย ใจดี',
      'नमस्ते क्षि',
    ],
    ...['Gaala 👩\u200d🎤 ❤\ufe0f 🇫🇮 👍🏽', '★ Ilta ♥'],
  ])('stand as they are written: %s', async (name) => {
    const pdf = await ticketOf(name);
    expect(textOf(pdf)).toContain(name);
    expect(hasMissingGlyph(pdf)).toBe(false);
    expect(pdf.length).toBeLessThan(60_000);
  });

  it.each([
    ['שלום עולם', 'םלוע םולש'],
    ['Aino שלום, 12', 'Aino 12 ,םולש'],
    ['محمد علي', 'يلع دمحم'],
    ['Rivi ٢٠٢٦', 'Rivi ٢٠٢٦'],
    ['שלום 🎤 12', '12 🎤 םולש'],
    ['می\u200cخواهم', 'مهاوخیم'],
  ])('run to the left in their scripts: %s', async (name, drawn) => {
    const pdf = await ticketOf(name);
    expect(textOf(pdf).replaceAll('\n', '')).toContain(drawn);
    expect(hasMissingGlyph(pdf)).toBe(false);
  });

  it.each(['कार्तिक', 'हर्षित', 'मूर्ति', 'पूर्णिमा', 'Kārtik कार्तिक 👩\u200d🎤', 'a\u200db'])(
    'can be drawn by the font’s rules: %s',
    async (name) => {
      expect(hasMissingGlyph(await ticketOf(name))).toBe(false);
    },
  );

  it('have a visible sign for a letter that no face has, and can be copied', async () => {
    const pdf = await ticketOf('ᚠᚢᚦ');
    expect(textOf(pdf)).toContain('ᚠᚢᚦ');
    expect(hasMissingGlyph(pdf)).toBe(false);
  });

  it('have signs for what needs too many fonts', async () => {
    const hanzi = Array.from({ length: 1_000 }, (_, at) => String.fromCodePoint(0x4e00 + at * 19));
    const pdf = await ticketOf(hanzi.join(''));
    expect(hasMissingGlyph(pdf)).toBe(false);
    expect(pdf.toString('latin1').match(/\/FontFile2/g)?.length).toBeLessThan(2 * 34);
  });

  it('are written with composed letters and without what breaks lines', () => {
    expect(shownText('A\u030abo\r\nÖr\u00adnar')).toBe('Åbo Örnar');
  });

  it('stand in the shop’s own face where it has the letters', async () => {
    const plain = await ticketsPdf(documentIn('fi', [ADULT]));
    expect(plain.toString('latin1')).toContain('HankenGrotesk');
    expect(plain.length).toBeLessThan(40_000);
  });
});

it('every language has the same texts', () => {
  expect(Object.keys(en)).toEqual(Object.keys(fi));
  expect(Object.keys(sv)).toEqual(Object.keys(fi));
});
