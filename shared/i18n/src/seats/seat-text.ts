import { inLanguage, type Language, type Localized, titleOf } from '@permanto/contracts/values';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';

export const WORDS = { fi, en, sv };

/** A seat of the API, or of a plan. */
export interface SeatPlace {
  readonly section: { readonly title: string; readonly titles?: Localized | undefined };
  readonly row: string;
  readonly row_kind?: 'row' | 'table' | undefined;
  /** Empty where places are not numbered. */
  readonly number: string;
}

/**
 * "Katsomo A, rivi 3, paikka 12"; "Loosi 1, pöytä 1, paikka 2"; "Tanssilattia, numeroimaton paikka". For people,
 * wherever a seat is named: hall, cart, order, tickets and mail.
 */
export function seatText(
  { section, row, row_kind = 'row', number }: SeatPlace,
  language: Language,
): string {
  const words = WORDS[language];
  const title = inLanguage(titleOf(section), language);
  if (number === '') return `${title}, ${words.unnumbered}`;
  return `${title}, ${words[row_kind]} ${row}, ${words.seat} ${number}`;
}
