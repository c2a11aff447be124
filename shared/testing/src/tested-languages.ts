import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@permanto/contracts';

/** `npm test` tests what is the same in each language in the default one, `npm run test:all` in all. */
export const TESTED_LANGUAGES: readonly Language[] =
  process.env.PERMANTO_TEST_SIZE === 'core' ? [DEFAULT_LANGUAGE] : LANGUAGES;
