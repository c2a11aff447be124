import { seatText } from './seat-text';

const box = {
  section: { title: 'Loosi 1', titles: { fi: 'Loosi 1', en: 'Box 1', sv: 'Loge 1' } },
  row: '1',
  row_kind: 'table',
  number: '2',
} as const;

test.each([
  ['fi', 'Loosi 1, pöytä 1, paikka 2'],
  ['en', 'Box 1, table 1, seat 2'],
  ['sv', 'Loge 1, bord 1, plats 2'],
] as const)('a seat at a table is named in %s: %s', (language, text) => {
  expect(seatText(box, language)).toBe(text);
});

test('a seat of a plan without other languages is in a row of a section with its one name', () => {
  const seat = { section: { title: 'Katsomo A' }, row: '3', number: '12' };
  expect(seatText(seat, 'sv')).toBe('Katsomo A, rad 3, plats 12');
});

test('a place without a number is any of its section', () => {
  const seat = { section: { title: 'Tanssilattia' }, row: '', number: '' };
  expect(seatText(seat, 'fi')).toBe('Tanssilattia, numeroimaton paikka');
});
