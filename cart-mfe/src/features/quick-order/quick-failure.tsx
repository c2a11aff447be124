import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { Alert } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { $failure } from './model';
import { texts } from './texts';

/** The alert of product.md, "Error messages", with what is known of the reason. */
export function QuickFailure() {
  const t = texts.useTexts();
  const language = useLanguage();
  const failure = useUnit($failure);
  const errorText = useErrorText(failure?.kind === 'refused' ? failure.error : null);
  if (failure === null) return null;
  const text = failure.kind === 'message' ? inLanguage(failure.message, language) : errorText;
  return (
    <Alert tone="error" title={t('failed')}>
      {text && <p>{text}</p>}
    </Alert>
  );
}
