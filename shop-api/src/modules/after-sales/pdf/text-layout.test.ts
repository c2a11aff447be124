import PDFDocument from 'pdfkit';
import { drawnIn, textOf } from '../../../testing/pdf-text';
import { loadFonts } from './load-fonts';
import type { TextLook } from './text-layout';

async function written(text: string, look: Partial<TextLook> = {}) {
  const pdf = new PDFDocument({ font: '' });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  const layout = await loadFonts(pdf, [text]);
  layout.write(text, 10, { size: 10, width: 100, ...look });
  pdf.end();
  await ended;
  const content = Buffer.concat(chunks);
  const lefts = [...drawnIn(content).matchAll(/^1 0 0 1 (\S+) \S+ Tm$/gm)].map(([, x]) =>
    Number(x),
  );
  return { lines: textOf(content).split('\n'), lefts, layout };
}

it('breaks lines between words', async () => {
  const { lines } = await written('Hillakosken talviurheilujuhlien avajaisottelu');
  expect(lines).toEqual(['Hillakosken', 'talviurheilujuhlien', 'avajaisottelu']);
});

it('breaks a word that is longer than a line between what is seen as letters', async () => {
  const singer = '👩\u200d🎤';
  const { lines } = await written(singer.repeat(20));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toBe(singer.repeat(20));
  for (const line of lines) expect(line.replaceAll(singer, '')).toBe('');
});

it('breaks lines in the order of reading, and turns each', async () => {
  const { lines } = await written('שלום עולם טוב', { width: 55 });
  expect(lines).toEqual(['םלוע םולש', 'בוט']);
});

it('ends with an ellipsis where the lines are too many', async () => {
  const { lines } = await written('Hillakosken talviurheilujuhlien avajaisottelu', { maxLines: 2 });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^talviurheilujuhl.*…$/);
});

it.each(['', ' ', '\n'])('writes nothing for %j', async (text) => {
  const { lines, layout } = await written(text);
  expect(lines.join('')).toBe('');
  expect(layout.heightOf(text, { size: 10, width: 100 })).toBe(0);
});

it('stands at the left, in the middle or at the right', async () => {
  const [left, center, right] = await Promise.all(
    (['left', 'center', 'right'] as const).map(async (align) => {
      const { lefts, layout } = await written('Žižkov Юрий', { align });
      return { first: lefts[0]!, width: layout.widthOf('Žižkov Юрий', { size: 10 }) };
    }),
  );
  expect(left?.first).toBeCloseTo(10, 2);
  expect(right?.first).toBeCloseTo(110 - right!.width, 2);
  expect(center?.first).toBeCloseTo(60 - center!.width / 2, 2);
});
