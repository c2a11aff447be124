import { COUNTRY_CODES } from '../countries';
import {
  isPostalCode,
  isPostalCodeNumeric,
  isPostalCodeOptional,
  isUnusualPostalCode,
  tidyPostalCode,
} from './postal-code';

test.each([
  ['00140', 'FI'],
  [' 001 40 ', 'FI'],
  ['SW1A 1AA', 'GB'],
  ['sw1a1aa', 'GB'],
  ['1012 AB', 'NL'],
  ['1012ab', 'NL'],
  ['D02 AF30', 'IE'],
  ['d02af30', 'IE'],
  ['K1A 0B1', 'CA'],
  ['k1a0b1', 'CA'],
  ['111 22', 'SE'],
  ['11122', 'SE'],
  ['SE-111 22', 'SE'],
  ['10117', 'DE'],
  ['00-950', 'PL'],
  ['00950', 'PL'],
  ['1000001', 'JP'],
  ['100-0001', 'JP'],
  ['90210-1234', 'US'],
  ['22100', 'AX'],
  ['', 'AE'],
  ['00000', 'AE'],
  ['', 'HK'],
  ['SE–111\u00A022', 'SE'],
  ['S-111 22', 'SE'],
  ['FI-00140', 'FI'],
  ['fin 00140', 'FI'],
  ['AX-22 100', 'AX'],
  ['FI-22100', 'AX'],
  ['DK-1000', 'DK'],
  ['N-0150', 'NO'],
  ['EE 10111', 'EE'],
  ['\u202ASW1A\u00AD 1AA\u202C', 'GB'],
])('“%s” is a postal code of %s', (code, country) => {
  expect(isUnusualPostalCode(code, country)).toBe(false);
  expect(isPostalCode(code, country)).toBe(true);
});

test.each([
  ['', 'FI'],
  ['1234', 'FI'],
  ['123456', 'FI'],
  ['SW1A 1AA', 'FI'],
  ['', 'GB'],
  ['\u200B', 'GB'],
  ['', 'SE'],
  ['1112', 'SE'],
  ['SW1A 1AA', 'SE'],
  ['1'.repeat(10_000), 'SE'],
])('“%s” is none of %s', (code, country) => {
  expect(isPostalCode(code, country)).toBe(false);
});

test.each([
  ['NI 52000', 'CR'],
  ['52000', 'NI'],
  ['NI 52000', 'NI'],
  ['BFPO 61', 'GB'],
  ['12345', 'GB'],
  ['12345', 'NL'],
  ['12345', 'CA'],
  ['12345', 'IE'],
])('“%s” is asked about in %s, and taken', (code, country) => {
  expect(isUnusualPostalCode(code, country)).toBe(true);
  expect(isPostalCode(code, country)).toBe(true);
});

test.each([
  ['001 40', 'FI', '00140'],
  [' sw1a  1aa ', 'GB', 'SW1A 1AA'],
  ['111 22', 'SE', '111 22'],
  ['SE-111 22', 'SE', '111 22'],
  ['FI-00140', 'FI', '00140'],
])('“%s” of %s is kept as “%s”', (typed, country, kept) => {
  expect(tidyPostalCode(typed, country)).toBe(kept);
});

test('digits are enough where codes have nothing else', () => {
  const numeric = COUNTRY_CODES.filter(isPostalCodeNumeric);
  expect(numeric).toEqual(expect.arrayContaining(['FI', 'SE', 'NO', 'DK', 'EE', 'DE', 'US', 'FR']));
  for (const country of ['GB', 'NL', 'IE', 'CA', 'MT', 'JE', 'AE']) {
    expect(numeric).not.toContain(country);
  }
});

test('only countries without postal codes, or with ones that may be left out, go without', () => {
  const optional = COUNTRY_CODES.filter(isPostalCodeOptional);
  expect(optional).toEqual(expect.arrayContaining(['AE', 'HK', 'JM', 'AO']));
  for (const country of ['FI', 'SE', 'GB', 'NL', 'IE', 'CA', 'US']) {
    expect(optional).not.toContain(country);
  }
});
