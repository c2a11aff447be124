import type { ProductAnswer } from '@permanto/contracts';
import { formatDateAndTime, useLanguage } from '@permanto/i18n';
import { Alert } from '@permanto/ui';
import { availabilityOf, productState } from '../../features/product-offer/state';
import { texts } from './texts';

interface ProductNoticeProps {
  product: ProductAnswer;
}

/** Explains why the product can't be bought now; required codes are shown elsewhere. */
export function ProductNotice({ product }: ProductNoticeProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  const state = productState(product);
  const { open_at } = availabilityOf(product);
  switch (state) {
    case 'open':
    case 'needsCode':
      return null;
    case 'notYet': {
      const at = open_at && t('notYetAt', { when: formatDateAndTime(open_at, language) });
      return <Alert live={false} title={at ?? t('notYet')} />;
    }
    case 'closed':
      return (
        <Alert live={false} title={t('closed')}>
          {t('closedHint')}
        </Alert>
      );
    case 'soldOut':
      return (
        <Alert live={false} tone="warning" title={t('soldOut')}>
          {t('soldOutHint')}
        </Alert>
      );
  }
}
