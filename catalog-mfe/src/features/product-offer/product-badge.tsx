import { inLanguage, type ProductAnswer } from '@permanto/contracts';
import { formatDateAndTime, useLanguage } from '@permanto/i18n';
import { Badge } from '@permanto/ui';
import { availabilityOf, productState } from './state';
import { offerTexts } from './texts';

interface ProductBadgeProps {
  product: ProductAnswer;
}

/** The product's availability. That there are enough is said of goods only. */
export function ProductBadge({ product }: ProductBadgeProps) {
  const t = offerTexts.useTexts();
  const language = useLanguage();
  const { status, info, open_at } = availabilityOf(product);
  const state = productState(product);
  switch (state) {
    case 'open':
      if (status === 'green') {
        return product.type === 'merchandise' ? <Badge tone="green">{t('inStock')}</Badge> : null;
      }
      if (info !== null) return <Badge tone={status}>{inLanguage(info, language)}</Badge>;
      return <Badge tone={status}>{t('few')}</Badge>;
    case 'notYet':
      if (open_at === null) return <Badge>{t('notYet')}</Badge>;
      return <Badge>{t('notYetAt', { when: formatDateAndTime(open_at, language) })}</Badge>;
    case 'soldOut':
      return <Badge tone="red">{t('soldOut')}</Badge>;
    case 'closed':
    case 'needsCode':
      return <Badge>{t(state)}</Badge>;
  }
}
