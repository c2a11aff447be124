// By its name: apps share that one, and a second copy would not know the page's language.
import { createTexts } from '@permanto/i18n';
import { useState } from 'react';
import { suggestedEmail } from './suggested-email';
import en from './texts/en.json';
import fi from './texts/fi.json';
import sv from './texts/sv.json';

const { useTexts } = createTexts('email', { fi, en, sv });

/** Another address that may have been meant, once its field was left: to be taken or not. */
export function useEmailSuggestion(typed: string) {
  const t = useTexts();
  /** What stood there when the field was left. */
  const [left, setLeft] = useState('');
  const suggested = left === typed ? suggestedEmail(typed) : null;
  return {
    suggested,
    question: suggested === null ? '' : t('meant', { email: suggested }),
    correct: t('correct'),
    leave: () => setLeft(typed),
  };
}
