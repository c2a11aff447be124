import { cents } from '@permanto/contracts';
import { isNameAllowed } from './name-rule';

const free = { total: cents(0) };
const paid = { total: cents(1) };

test.each(['Aino', 'Anna-Maija', "D'Artagnan", 'O’Brien', 'Áile Máret', '李', 'x'.repeat(40)])(
  'the name %j stands in mails of free orders',
  (name) => {
    expect(isNameAllowed(free, name)).toBe(true);
  },
);

test.each([
  'Olet voittanut 500 euroa, lunasta: https://voitto.example',
  'lunasta http://x',
  'WWW.VOITTO.EXAMPLE',
  'Katso voitto.example',
  'Voita 500.fi',
  'aino@voitto.example',
  'Katso evil。com',
  'Katso evil．com',
  'Katso 1.2.3.4',
  'Soita heti 0600 12345',
  'Soita heti ٠٦٠٠',
  'J. R. R. Tolkien',
  '👩\u200d🎤',
  'Aino\nOlet voittanut',
  'Aino\r\nBcc: x',
  'Aino\u2028Olet voittanut',
  'Aino\u202eelpmaxe',
  'x'.repeat(41),
  'Onneksi olkoon voitit palkinnon, soita 0700 123',
])('the name %j stands in those of paid orders only', (name) => {
  expect(isNameAllowed(free, name)).toBe(false);
  expect(isNameAllowed(paid, name)).toBe(true);
});
