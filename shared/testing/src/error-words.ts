import { errorText, type ToldError } from '@permanto/i18n';

/** What tests, which render English, read for an error code (product.md, "Error messages"). */
export const errorWords = (code: ToldError['code'], parameters: object = {}) =>
  errorText('en', { code, parameters });
