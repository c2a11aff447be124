import { inLanguage } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
import { errorText } from '@permanto/i18n';
import { Alert } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import { $failure } from './model';

/** Why no order came of it, in the words of spec sections 4 and 8. */
export function OrderFailure() {
  const t = useTexts();
  const language = useLanguage();
  const failure = useUnit($failure);
  if (failure === null) return null;
  if (failure.kind === 'refused') {
    return (
      <Alert tone="error" title={t('order.failed')}>
        {errorText(language, failure.error)}
      </Alert>
    );
  }
  const message =
    failure.kind === 'told'
      ? inLanguage(failure.message, language)
      : t(`order.failure.${failure.kind}`);
  return (
    <Alert tone="error" title={t('order.failed')}>
      <p>{message}</p>
      <p>{t('order.nothingCharged')}</p>
    </Alert>
  );
}
