import { countryName } from '@permanto/contracts/countries';
// By its name: apps share that one, and a second copy would not know the page's language.
import { createTexts, useLanguage } from '@permanto/i18n';
import type { Phone } from './phone';
import en from './texts/en.json';
import fi from './texts/fi.json';
import sv from './texts/sv.json';

const { useTexts } = createTexts('phone', { fi, en, sv });

/** Shows the number that will be sent for what was typed; nothing if it isn't valid (null). */
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
