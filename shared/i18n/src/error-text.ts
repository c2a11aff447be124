import type { ClientErrorCode, ErrorCode } from '@permanto/contracts/errors';
import type { Language } from '@permanto/contracts/values';
import en from './errors/en.json';
import fi from './errors/fi.json';
import sv from './errors/sv.json';
import { createTexts } from './texts';

const errors = createTexts('errors', { fi, en, sv });

/** What the shopper reads for an error code of the catalogue; `null` gives the empty text (spec, section 8). */
export function errorText(
  language: Language,
  error: { readonly code: ErrorCode | ClientErrorCode; readonly parameters: object },
): string {
  return errors.in(language)(error.code, { ...error.parameters });
}
