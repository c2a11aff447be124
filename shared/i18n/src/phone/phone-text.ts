import type { Language } from '@permanto/contracts/values';
// By its name: apps share that one, and a second copy would not know the page's language.
import { createTexts, useLanguage } from '@permanto/i18n';
import type { Phone } from './phone';
import en from './texts/en.json';
import fi from './texts/fi.json';
import sv from './texts/sv.json';

const { useTexts } = createTexts('phone', { fi, en, sv });

/** What a country is called. */
const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

/** Tells what will be sent of a number that was typed: of one that isn't valid (null), nothing. */
export function usePhoneText(): (phone: Phone | null) => string {
  const t = useTexts();
  const language = useLanguage();
  return (phone) => {
    if (phone === null) return t('unsent');
    const { shown, country } = phone;
    if (country === null) return t('sent', { number: shown });
    return t('sentFrom', { number: shown, country: countryName(country, language) });
  };
}
