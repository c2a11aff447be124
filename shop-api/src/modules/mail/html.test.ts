import type { Block } from './blocks';
import { asHtml } from './html';
import { LETTER_STYLE } from './style';

const BRAND = { ground: '#163863', ink: '#ffffff' };
const STUB = { weekday: 'la', day: '12', month: 'joulu', time: '9.05' };
const ticket = { type: 'ticket', title: 'Kotipelit – Karhut', lines: ['2 × Aikuinen'] } as const;

/** One of each kind. */
const BLOCKS: readonly Block[] = [
  { type: 'heading', text: 'Tilauksesi' },
  { type: 'paragraph', text: 'Kiitos!' },
  { ...ticket, stub: STUB },
  { ...ticket, stub: null },
  { type: 'rows', rows: [{ label: 'Aikuinen', value: '20 €', notes: ['Rivi 1'] }] },
  { type: 'link', text: 'Avaa tilaus', url: 'https://shop.example/?a=1&b=2' },
  { type: 'small', text: 'Automaattinen viesti' },
];

const mail = asHtml(
  { language: 'fi', subject: 'Tilaus', blocks: BLOCKS },
  { sender: 'Kotipelit', brand: BRAND },
);

test('the sheet of a mail styles only what mails have', () => {
  const styled = [...LETTER_STYLE.matchAll(/\.([a-z]+)(?=[ ,])/g)].map(([, name]) => name);
  const had = [...mail.matchAll(/class="([a-z]+)"/g)].map(([, name]) => name);
  expect(styled.length).toBeGreaterThan(5);
  expect(styled.filter((name) => !had.includes(name))).toEqual([]);
});

test('what only lays out is no table to who listens, and the stub isn’t read twice', () => {
  expect(mail.match(/<table(?! role="presentation")/g)).toHaveLength(1);
  expect(mail).toMatch(/<td [^>]*aria-hidden="true"[^>]*>la<br>/);
});
