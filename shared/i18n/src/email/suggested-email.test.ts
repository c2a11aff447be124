import { suggestedEmail } from './suggested-email';

test.each([
  ['Aino@gmial.com', 'aino@gmail.com'],
  ['aino@gmail.con', 'aino@gmail.com'],
  ['aino@gmail.co', 'aino@gmail.com'],
  ['aino@gmaill.com', 'aino@gmail.com'],
  ['aino@gmail.comm', 'aino@gmail.com'],
  ['aino@gmai.com', 'aino@gmail.com'],
  [' aino@hotmial.com ', 'aino@hotmail.com'],
  ['aino@hotmail.fo', 'aino@hotmail.fi'],
  ['aino@outlok.com', 'aino@outlook.com'],
])('%s may have been meant as %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
});

test.each([
  'aino@gmail.com',
  'aino@mail.com',
  'aino@example.fi',
  'aino@hotmail.fr',
  'aino@live.fi',
  'aino@',
  'gmial.com',
  '',
])('%s is left as it is', (typed) => {
  expect(suggestedEmail(typed)).toBeNull();
});
