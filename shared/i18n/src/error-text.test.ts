import {
  CLIENT_ERROR_CODES,
  ERROR_CODES,
  errorCatalogue,
  type ErrorCode,
} from '@permanto/contracts/errors';
import { LANGUAGES } from '@permanto/contracts/values';
import clientEn from './client-errors/en.json';
import clientFi from './client-errors/fi.json';
import clientSv from './client-errors/sv.json';
import { errorText, loadErrorTexts } from './error-text';
import en from './errors/en.json';
import fi from './errors/fi.json';
import sv from './errors/sv.json';

const TEXTS: Record<string, Readonly<Record<string, string>>> = { fi, en, sv };
const CLIENT_TEXTS = { fi: clientFi, en: clientEn, sv: clientSv };

/** What the specification's own texts name (section 8), and `wire.md` with them. */
const NAMED: Partial<Record<ErrorCode, readonly string[]>> = {
  cart_item_availability_min: ['min'],
  cart_item_availability_max: ['max'],
  cart_item_availability_step: ['step'],
  code_max_count_per_order: ['max'],
  no_available_serial_card_slots: ['size'],
  event_amount_max: ['max', 'amount'],
};

const BARE = '_bare';
const namesIn = (text = '') =>
  [...text.matchAll(/\{\{(\w+)(?:\.\w+)?\}\}/g)].map(([, name]) => name);
const parametersOf = (code: ErrorCode) => Object.keys(errorCatalogue[code].entries);

describe.each(LANGUAGES)('texts of error codes in %s', (language) => {
  const texts = TEXTS[language] ?? {};
  const clientTexts = CLIENT_TEXTS[language];

  test('come later for each code of the API; what only a client meets is there before', () => {
    const codes = Object.keys(texts).filter((key) => !key.endsWith(BARE));
    expect(codes.sort()).toEqual([...ERROR_CODES].sort());
    expect(Object.keys(clientTexts).sort()).toEqual([...CLIENT_ERROR_CODES, 'refused'].sort());
  });

  test('until then a general one stands for a refusal', async () => {
    const error = { code: 'code_not_found', parameters: {} } as const;
    expect(errorText(language, error)).toBe(clientTexts.refused);
    await loadErrorTexts(language);
    expect(errorText(language, error)).toBe(texts.code_not_found);
  });

  test('name parameters of their codes only', () => {
    for (const code of ERROR_CODES) {
      const unknown = namesIn(texts[code]).filter((name = '') => {
        return !parametersOf(code).includes(name);
      });
      expect([code, unknown]).toEqual([code, []]);
    }
  });

  test('that name parameters have a text without them, and no others have', () => {
    const naming = ERROR_CODES.filter((code) => namesIn(texts[code]).length > 0);
    const bare = Object.keys(texts).filter((key) => key.endsWith(BARE));
    expect(bare.sort()).toEqual(naming.map((code) => code + BARE).sort());
    for (const key of bare) expect(namesIn(texts[key])).toEqual([]);
  });

  test('show no braces where parameters lack', async () => {
    await loadErrorTexts(language);
    for (const code of ERROR_CODES) {
      const lacking = Object.fromEntries(parametersOf(code).map((name) => [name, null]));
      const bare = errorText(language, { code, parameters: {} });
      expect(errorText(language, { code, parameters: lacking })).toBe(bare);
      expect(bare).toBe(texts[code + BARE] ?? texts[code]);
      expect(bare).not.toMatch(/[{}]/);
    }
  });

  test.each(Object.entries(NAMED))('%s names what the specification does', (code, names) => {
    expect(namesIn(texts[code])).toEqual(expect.arrayContaining([...names]));
  });

  test('of what only a client meets need no parameters; `null` is empty', () => {
    for (const code of CLIENT_ERROR_CODES) expect(namesIn(clientTexts[code])).toEqual([]);
    expect(clientTexts.null).toBe('');
    expect(clientTexts.cart_loading_failed).not.toBe('');
  });
});

test.each([
  ['fi', 'Loosi 1'],
  ['en', 'Box 1'],
  ['sv', 'Loge 1'],
] as const)('a seat that would be left alone is named in %s', async (language, section) => {
  await loadErrorTexts(language);
  const parameters = {
    seat: 'a-1-1',
    section: 'Loosi 1',
    section_titles: { fi: 'Loosi 1', en: 'Box 1', sv: 'Loge 1' },
    row: '3',
    number: '1',
  };
  const text = errorText(language, { code: 'single_seat_left', parameters });
  expect(text).toMatch(new RegExp(`${section}, [a-zåäö]+ 3\\.`));
});
