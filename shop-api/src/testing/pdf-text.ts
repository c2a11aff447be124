import { inflateSync } from 'node:zlib';

type Objects = ReadonlyMap<string, string>;

/** Number → dictionary and stream of each object. */
function objectsOf(pdf: Buffer): Objects {
  const source = pdf.toString('latin1');
  return new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm)].map(([, id = '', object = '']) => [
      id,
      object,
    ]),
  );
}

function streamOf(object = ''): string {
  const [, content] = /stream\n([^]*)\nendstream/.exec(object) ?? [];
  if (content === undefined || !object.includes('/FlateDecode')) return '';
  return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
}

/** WinAnsi, as far as these tests write it. */
const winAnsi = (hex: string) =>
  Buffer.from(hex, 'hex').toString('latin1').replaceAll('\u0080', '€').replaceAll('\u0096', '–');

const character = (hex: string) =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** Glyph → letters, by a font's own table, as a reader copies them. */
function lettersOf(objects: Objects, fontId: string): string[] {
  const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId) ?? '') ?? [];
  const ranges = [...streamOf(objects.get(table)).matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*?)\]/g)];
  return ranges.flatMap(([, letters = '']) =>
    [...letters.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => character(hex)),
  );
}

/** The content streams as they are drawn, one after the other: operators of PDF. */
export const drawnIn = (pdf: Buffer): string =>
  [...objectsOf(pdf).values()].map(streamOf).join('\n');

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A literal string of PDF: UTF-16 with a mark, or ASCII. */
function literal(escaped: string): string {
  const bytes = escaped.replace(/\\([^])/g, (_, sign: string) => ESCAPES[sign] ?? sign);
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

const OPERATORS =
  /\/Span <<\s*\/ActualText \((?<actual>(?:\\[^]|[^\\)])*)\)\s*>> BDC[^]*?1 0 0 1 \S+ (?<actualY>\S+) Tm[^]*?EMC|1 0 0 1 \S+ (?<y>\S+) Tm|\/(?<font>F\d+) \S+ Tf|\[(?<strings>.*?)\] TJ/g;

const inGlyphs = (hex: string, letters: readonly string[]) =>
  letters.length === 0
    ? winAnsi(hex)
    : (hex.match(/.{4}/g) ?? []).map((glyph) => letters[parseInt(glyph, 16)]).join('');

/** What a reader can select: the strings of the content streams, in order, those of one height as one line. */
export function textOf(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, string[]>();
  for (const object of objects.values()) {
    for (const [, name = '', id = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      if (!fonts.has(name)) fonts.set(name, lettersOf(objects, id));
    }
  }
  let letters: string[] = [];
  let height = '';
  const lines: { height: string; text: string }[] = [];
  const add = (text: string) => {
    const last = lines.at(-1);
    if (last?.height === height) last.text += text;
    else lines.push({ height, text });
  };
  for (const object of objects.values()) {
    for (const { groups = {} } of streamOf(object).matchAll(OPERATORS)) {
      const { actual, actualY, y, font, strings = '' } = groups;
      height = actualY ?? y ?? height;
      if (actual !== undefined) add(literal(actual));
      else if (font) letters = fonts.get(font) ?? [];
      else if (y === undefined) {
        const hex = [...strings.matchAll(/<([0-9a-f]*)>/g)].map(([, glyphs = '']) => glyphs);
        add(inGlyphs(hex.join(''), letters));
      }
    }
  }
  return lines.map(({ text }) => text).join('\n');
}

/** Whether a letter is drawn that its font lacks: glyph 0. */
export const hasMissingGlyph = (pdf: Buffer): boolean =>
  [...drawnIn(pdf).matchAll(/\[(.*?)\] TJ/g)].some(([, strings = '']) =>
    /<(?:[0-9a-f]{4})*0000(?:[0-9a-f]{4})*>/.test(strings),
  );
