import {
  CLIENT_ERROR_CODES,
  ERROR_CODES,
  errorCatalogue,
  type ErrorCode,
} from '@permanto/contracts/errors';
import { LANGUAGES } from '@permanto/contracts/values';
import en from './errors/en.json';
import fi from './errors/fi.json';
import sv from './errors/sv.json';

const TEXTS = { fi, en, sv };

/** What the specification's own texts name (section 8), and `wire.md` with them. */
const NAMED: Partial<Record<ErrorCode, readonly string[]>> = {
  cart_item_availability_min: ['min'],
  cart_item_availability_max: ['max'],
  cart_item_availability_step: ['step'],
  code_max_count_per_order: ['max'],
  no_available_serial_card_slots: ['size'],
  event_amount_max: ['max', 'amount'],
};

const namesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
const parametersOf = (code: ErrorCode) => Object.entries(errorCatalogue[code].entries);
const isOptional = (schema: { type: string }) => schema.type === 'optional';

describe.each(LANGUAGES)('texts of error codes in %s', (language) => {
  const texts = TEXTS[language];

  test('are there for each code, and for no other', () => {
    expect(Object.keys(texts).sort()).toEqual([...ERROR_CODES, ...CLIENT_ERROR_CODES].sort());
  });

  test('name only parameters that always come with the code', () => {
    for (const code of ERROR_CODES) {
      const sure = parametersOf(code).flatMap(([name, schema]) => (isOptional(schema) ? [] : name));
      const unsure = namesIn(texts[code]).filter((name = '') => !sure.includes(name));
      expect([code, unsure]).toEqual([code, []]);
    }
  });

  test.each(Object.entries(NAMED))('%s names what the specification does', (code, names) => {
    expect(namesIn(texts[code as ErrorCode])).toEqual(expect.arrayContaining([...names]));
  });

  test('of what only a client meets need no parameters; `null` is empty', () => {
    for (const code of CLIENT_ERROR_CODES) expect(namesIn(texts[code])).toEqual([]);
    expect(texts.null).toBe('');
    expect(texts.cart_loading_failed).not.toBe('');
  });
});
