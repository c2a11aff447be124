import { formatPeriod, Localized, useLanguage } from '@permanto/i18n';
import { CalendarIcon, PinIcon, TicketIcon } from '@permanto/ui';
import type { ReactNode } from 'react';
import type { CatalogEvent } from '../../lib/event';
import { texts } from '../../i18n/texts';
import { Costs } from '../../lib/costs/costs';
import { Fact } from '../../lib/fact/fact';
import { offerState, openCosts } from '../../lib/offer';
import { priceText } from '../../lib/price-text';

interface EventFactsProps {
  event: CatalogEvent;
  /** Replaces the venue's name. */
  where?: ReactNode;
  className: string | undefined;
  priceClassName?: string | undefined;
}

/** When, where, and from which price. */
export function EventFacts({ event, where, className, priceClassName }: EventFactsProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  const price = priceText(event, offerState(event), t);
  return (
    <dl className={className}>
      <Fact icon={<CalendarIcon />} term={t('event.when')}>
        <time dateTime={event.start_date}>
          {formatPeriod(event.start_date, event.end_date, language)}
        </time>
      </Fact>
      <Fact icon={<PinIcon />} term={t('event.where')}>
        {where ?? <Localized text={event.location.title} />}
      </Fact>
      {price !== null && (
        <Fact icon={<TicketIcon />} term={t('event.price')} className={priceClassName}>
          {price}
          <Costs costs={openCosts(event)} />
        </Fact>
      )}
    </dl>
  );
}
