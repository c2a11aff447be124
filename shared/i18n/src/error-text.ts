import type { ClientErrorCode, ErrorCode } from '@permanto/contracts/errors';
import type { Language } from '@permanto/contracts/values';
import en from './client-errors/en.json';
import fi from './client-errors/fi.json';
import sv from './client-errors/sv.json';
import { formatDateAndTime } from './common';
import { addTexts, createTexts, type Resource, writtenText } from './texts';

const NAMESPACE = 'errors';
/** Texts that need no API: available offline, and before the rest has loaded. */
const errorTexts = createTexts(NAMESPACE, { fi, en, sv });

/** The texts of the API's codes, each language in a chunk of its own. */
const BRING: Record<Language, () => Promise<{ readonly default: Resource }>> = {
  fi: () => import(/* webpackChunkName: "errors-fi" */ './errors/fi'),
  en: () => import(/* webpackChunkName: "errors-en" */ './errors/en'),
  sv: () => import(/* webpackChunkName: "errors-sv" */ './errors/sv'),
};

/** A code of the catalogue, with its `exception_parameters`. */
export interface ToldError {
  readonly code: ErrorCode | ClientErrorCode;
  readonly parameters: object;
}

/** Whether the texts of the API's codes are there. */
export const hasErrorTexts = (language: Language) =>
  writtenText(NAMESPACE, language, 'cart_not_found') !== undefined;

export function addErrorTexts(language: Language, texts: Resource): void {
  addTexts(NAMESPACE, language, texts);
}

/** Brings the texts of the API's codes. Rejects where they don't come; the next call tries anew. */
export async function loadErrorTexts(language: Language): Promise<void> {
  if (!hasErrorTexts(language)) addErrorTexts(language, (await BRING[language]()).default);
}

/** The key of the text that these parameters can fill in whole. */
function keyFor(language: Language, { code, parameters }: ToldError): string {
  const text = writtenText(NAMESPACE, language, code);
  if (text === undefined) return 'refused';
  const paths = [...text.matchAll(/\{\{([\w.]+)\}\}/g)].map(([, path = '']) => path.split('.'));
  const at = (value: unknown, name: string) => (value as Partial<Record<string, unknown>>)?.[name];
  const isWhole = paths.every((path) => (path.reduce(at, parameters) ?? null) !== null);
  return isWhole ? code : `${code}_bare`;
}

/** What the shopper reads for an error code of the catalogue; `null` gives the empty text (product.md, "Error messages"). */
export function errorText(language: Language, error: ToldError): string {
  const { valid_from: instant } = error.parameters as { readonly valid_from?: string | null };
  const valid_from = instant && formatDateAndTime(instant, language);
  // Keys that come later are not in the type of those that are there from the start.
  const key = keyFor(language, error) as Parameters<ReturnType<typeof errorTexts.in>>[0];
  return errorTexts.in(language)(key, { ...error.parameters, valid_from });
}
