import { isFreeOfLinks, mayGreet } from './customer-text';

test.each([
  'Aino',
  'Anna-Maija',
  "D'Artagnan",
  'J. R. R. Tolkien',
  'Áile Máret',
  '李',
  'x'.repeat(40),
])('the name %j greets', (name) => {
  expect(mayGreet(name)).toBe(true);
});

test.each([
  'Olet voittanut 500 euroa, lunasta: https://voitto.example',
  'lunasta http://x',
  'WWW.VOITTO.EXAMPLE',
  'Katso voitto.example',
  'Voita 500.fi',
  'aino@voitto.example',
  'Aino\nOlet voittanut',
  'Aino\r\nBcc: x',
  'Aino\u2028Olet voittanut',
  'Aino\u202eelpmaxe',
  'x'.repeat(41),
  'Onneksi olkoon voitit palkinnon, soita 0700 123',
])('the name %j does not', (name) => {
  expect(mayGreet(name)).toBe(false);
});

test('words over several lines are free of links', () => {
  expect(isFreeOfLinks('Ovikoodi 12.\nKiitos! 3.krs')).toBe(true);
  expect(isFreeOfLinks('Lunasta voitto.example')).toBe(false);
});
