import { inOneLine, withoutControls } from './one-line';

test.each([
  ['Jäähalli\u00adkauden avaus', 'Jäähalli\u00adkauden avaus'],
  ['👩\u200d🎤 & ❤\ufe0f', '👩\u200d🎤 & ❤\ufe0f'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Aino\r\nBcc: all@example.fi', 'Aino Bcc: all@example.fi'],
  ['Aino\u2028Maria\t\x85Elsa', 'Aino Maria Elsa'],
  ['\u202eelpmaxe\u202c\u2066.fi\u2069', 'elpmaxe.fi'],
  ['A\0i\x1bno\x9f', 'Aino'],
  [' Aino ', 'Aino'],
])('%j in one line is %j', (text, line) => {
  expect(inOneLine(text)).toBe(line);
});

test('a text of several lines keeps them', () => {
  expect(withoutControls('Ovet\u0007 klo 18.\r\n\tTervetuloa!')).toBe(
    'Ovet klo 18.\r\n\tTervetuloa!',
  );
});
