import { internationalPhone, phoneOf } from './phone';

describe('a phone number', () => {
  test.each([
    ['a Finnish number as people write it', '040 123 4567', '+358401234567'],
    ['a Finnish landline', '09 1234 5678', '+358912345678'],
    ['a Finnish number in international form', '+358 40 123 4567', '+358401234567'],
    ['00 in place of the plus sign', '00358 40 1234567', '+358401234567'],
    ['dashes and parentheses', '(040) 123-4567', '+358401234567'],
    ['spaces around', '  0401234567 ', '+358401234567'],
    ['a Swedish number', '+46 70 123 45 67', '+46701234567'],
    ['an Estonian number', '+372 5123 4567', '+37251234567'],
    ['an American number', '+1 213 373 4253', '+12133734253'],
    ['nothing', '', ''],
    ['spaces only', '  ', ''],
    ['letters', 'soita illalla', ''],
    ['a number within a sentence', 'numeroni on 040 123 4567', ''],
    ['too few digits', '040 1', ''],
    ['too many digits', '040 123 4567 8901 2345', ''],
    ['a line break within', '040\n123 4567', '+358401234567'],
    ['direction marks around', '\u202D+358 40 123 4567\u202C', '+358401234567'],
    ['isolates around', '\u2066040 123 4567\u2069', '+358401234567'],
    ['marks within', '\u200E040\uFE0F\u00AD 123\u200B4567', '+358401234567'],
    ['a link', 'tel:+358-40-123-4567', '+358401234567'],
    ['marks alone', '\u200E\uFE0F', ''],
    ['10,000 digits', '0'.repeat(10_000), ''],
    ['markup', '<b>040 123 4567</b>', ''],
    ['emoji', '☎️', ''],
    ['a country that does not exist', '+999 123 456 789', ''],
  ])('%s', async (_, typed, sent) => {
    expect(await internationalPhone(typed)).toBe(sent);
  });
});

test.each([
  ['040 123 4567', '+358 40 1234567', 'FI'],
  ['+46 70 123 45 67', '+46 70 123 45 67', 'SE'],
  ['+800 1234 5678', '+800 1234 5678', null],
])('%s is shown as %s with its country', async (typed, shown, country) => {
  expect(await phoneOf(typed)).toMatchObject({ shown, country });
});
