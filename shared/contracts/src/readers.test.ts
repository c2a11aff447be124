import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { localizedPath, paths } from '.';
import {
  ISSUED_ALPHABET,
  readCode,
  readEmail,
  readLine,
  readOrderNumber,
  readPhoneText,
  readSigns,
  readText,
} from './readers';

/** Soft hyphen, direction marks, zero-width blanks, joiners, variation selector, byte order mark. */
const INVISIBLE = ['\u00AD', '\u200E', '\u202A', '\u202C', '\u2066', '\u2069', '\u200B', '\u200D'];
INVISIBLE.push('\u2060', '\uFE0F', '\uFEFF');
const SEPARATORS = ['', ' ', '\u00A0', '\n', '-', '–', '‑', '—', '−', '+', '/', '_', "'", '’', '.'];

/** The text as someone may paste, print, scan or type it. */
const spelled = (text: fc.Arbitrary<string>, between: readonly string[]) =>
  fc
    .tuple(
      text,
      fc.infiniteStream(fc.constantFrom(...between)),
      fc.infiniteStream(fc.boolean()),
      fc.constantFrom('', ' ', '\r\n', '\uFEFF'),
    )
    .map(([written, separators, isLower, around]) => {
      const letters = [...written].map((letter) => {
        const [lower, separator] = [isLower.next().value, separators.next().value];
        return `${lower === true ? letter.toLowerCase() : letter}${separator}`;
      });
      return [written, around + letters.join('') + around] as const;
    });

const lettersOf = (count: number) =>
  fc.string({
    unit: fc.constantFrom(...ISSUED_ALPHABET),
    minLength: count,
    maxLength: count,
  });
const issuedCode = lettersOf(20).map((letters) => letters.match(/.{5}/g)!.join('-'));
const ownCode = fc.stringMatching(/^[A-Z0-9ÅÄÖ]{2,10}(?:-[A-Z0-9ÅÄÖ]{2,10}){0,2}$/);

describe('a code', () => {
  test('that the shop issued is read in any separators, case and marks', () => {
    const letters = issuedCode.map((code) => code.replaceAll('-', ''));
    fc.assert(
      fc.property(spelled(letters, [...SEPARATORS, ...INVISIBLE]), ([code, typed]) => {
        expect(readCode(typed)).toBe(code.match(/.{5}/g)!.join('-'));
      }),
    );
  });

  test('that the shop issued is read in the addresses that its QR codes hold', () => {
    fc.assert(
      fc.property(issuedCode, fc.constantFrom('fi', 'en', 'sv'), (code, language) => {
        for (const path of [paths.code(code), paths.streamOpened('kuoroilta', code)]) {
          expect(readCode(`https://shop.example${localizedPath(path, language)}`)).toBe(code);
        }
      }),
    );
  });

  test('of the organizer’s keeps its hyphens', () => {
    fc.assert(
      fc.property(spelled(ownCode, ['', ...INVISIBLE]), ([code, typed]) => {
        expect(readCode(typed)).toBe(code);
      }),
    );
  });

  test.each([
    [' sarja–10x1 — a4kt ', 'SARJA-10X1-A4KT'],
    ['sarja 10x1 a4kt', 'SARJA-10X1-A4KT'],
    ['SARJA+10X1+A4KT', 'SARJA-10X1-A4KT'],
    ['SARJA/10X1_A4KT', 'SARJA-10X1-A4KT'],
    ['SARJA−10X1', 'SARJA-10X1'],
    ['ＳＡＲＪＡ-10', 'SARJA-10'],
    ['Pa\u0308iva\u0308', 'PÄIVÄ'],
    ['３４６７９-ACDEF-GHJKM-NPQRT', '34679-ACDEF-GHJKM-NPQRT'],
    [' https://shop.example/codes/p%C3%A4iv%C3%A4?utm_source=mail#top\n', 'PÄIVÄ'],
    ['HTTPS://SHOP.EXAMPLE/CODES/SARJA-10X1', 'SARJA-10X1'],
  ])('%j is %s', (typed, code) => expect(readCode(typed)).toBe(code));

  test.each([
    ...['', ' ', '\u200B', 'A?B', '<b>', '\u0000', 'A'.repeat(65), 'x'.repeat(10_000)],
    ...['https://shop.example/codes/', 'https://shop.example/codes/%E0%A4%A'],
  ])('%j is none', (typed) => expect(readCode(typed)).toBeNull());
});

describe('an order’s number', () => {
  test('is read in any separators, case and marks', () => {
    fc.assert(
      fc.property(spelled(lettersOf(9), [...SEPARATORS, ...INVISIBLE]), ([number, typed]) => {
        expect(readOrderNumber(typed)).toBe(number);
      }),
    );
  });

  test.each([
    '',
    'K7Q2M9XD',
    'K7Q2M9XDAA',
    '<b>K7Q2M9',
    '🎫🎫🎫🎫🎫🎫🎫🎫🎫',
    'ÄÄÄÄÄÄÄÄÄ',
    'x'.repeat(10_000),
  ])('%j is none', (typed) => expect(readOrderNumber(typed)).toBeNull());
});

const LONGEST_EMAIL = `aino@${`${'a'.repeat(63)}.`.repeat(3)}fin`;

describe('an e-mail address', () => {
  test.each([
    ["siobhan.o'brien@example.ie", "siobhan.o'brien@example.ie"],
    ['a&b@example.com', 'a&b@example.com'],
    ['Aino+Liput@Example.FI', 'aino+liput@example.fi'],
    ['aino@ääkkönen.fi', 'aino@xn--kknen-fraa0m.fi'],
    ['aino@a\u0308a\u0308kko\u0308nen.fi', 'aino@xn--kknen-fraa0m.fi'],
    ['aino@xn--kknen-fraa0m.fi', 'aino@xn--kknen-fraa0m.fi'],
    ['aino@two--hyphens.example', 'aino@two--hyphens.example'],
    ['aino@a.b.c.example.co.uk', 'aino@a.b.c.example.co.uk'],
    ['\u202Aaino@example.fi\u202C', 'aino@example.fi'],
    [' ai\u00ADno@exam\u200Bple.fi\r\n', 'aino@example.fi'],
    ['mailto:aino@example.fi', 'aino@example.fi'],
    [LONGEST_EMAIL, LONGEST_EMAIL],
  ])('%j is %s', (typed, email) => {
    expect(readEmail(typed)).toBe(email);
    expect(readEmail(email)).toBe(email);
  });

  test.each([
    '',
    'aino',
    'aino@',
    'aino@localhost',
    '@example.fi',
    'aino@example.fi, aino@example.com',
    'aino makela@example.fi',
    'aino@-example.fi',
    'aino@example..fi',
    'aino@example.fi.',
    'aino@127.0.0.1',
    'aino@[127.0.0.1]',
    'aino@example.fi/path',
    'aino@exa%6Dple.fi',
    'aino@example.fi:80',
    'äino@example.fi',
    'aino@xn--a.fi',
    `x${LONGEST_EMAIL}`,
    `aino@x${LONGEST_EMAIL.slice(5)}`,
    `${'a'.repeat(65)}@example.fi`,
    '.aino@example.fi',
    'aino.@example.fi',
    'aino..m@example.fi',
    `aino@${'a'.repeat(64)}.fi`,
    'x'.repeat(10_000),
  ])('%j is none', (typed) => expect(readEmail(typed)).toBeNull());
});

describe('a name', () => {
  test.each([
    ['  Aino \n Mäkelä ', 'Aino Mäkelä'],
    ['\u2067محمد\u2069', 'محمد'],
    ['Ai\u00ADno\u200B', 'Aino'],
    ['\uFEFFAino\u200D', 'Aino'],
    ['👩\u200D🎤', '👩\u200D🎤'],
    ['❤\uFE0F', '❤\uFE0F'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ],
    ['\u200D', ''],
    ['\uFE0F\uFE0F', ''],
    ['\u{E0067}', ''],
  ])('%j is %j', (typed, name) => expect(readLine(typed)).toBe(name));
});

const READERS = {
  readText,
  readLine,
  readSigns,
  readPhoneText,
  readEmail,
  readCode,
  readOrderNumber,
};

describe.each(Object.entries(READERS))('%s', (_, read) => {
  const parts = fc.constantFrom(
    'tel:',
    'mailto:',
    'aino@example.fi',
    '+358',
    'SARJA',
    ...INVISIBLE,
  );
  const typedText = fc
    .array(fc.oneof(parts, fc.constantFrom(...SEPARATORS), fc.string({ unit: 'binary' })))
    .map((texts) => texts.join(''));

  test('reads what it returned as it is', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const once = read(typed);
        if (once !== null) expect(read(once)).toBe(once);
      }),
    );
  });

  // A form's body may be as long as this; what takes the square of its blanks takes many seconds.
  test.each([' ', '\u200D', '漢', 'a@', '-', '\u00AD'])('reads 64 KiB of %j', (sign) => {
    const typed = `a${sign.repeat(65_536)}b@${sign.repeat(65_536)}c`;
    const readTyped = () => void read(typed);
    const run = () => void runInNewContext('readTyped()', { readTyped }, { timeout: 4_000 });
    expect(run).not.toThrow();
  });
});

test('a text keeps its lines', () => {
  expect(readText(' Hei!\n\n\u200ETerveisin Aino\n')).toBe('Hei!\n\nTerveisin Aino');
});
