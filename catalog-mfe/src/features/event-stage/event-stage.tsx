import type { Event } from '@permanto/contracts';
import { formatPeriod, Localized, shownText, useLanguage } from '@permanto/i18n';
import { CalendarIcon, classNames, Picture, PinIcon, TicketIcon } from '@permanto/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts';
import { Fact } from '../../lib/fact/fact';
import { offerState } from '../../lib/offer';
import { priceText } from '../../lib/price-text';
import { DateStub } from '../date-stub/date-stub';
import { OfferBadge } from '../offer-badge/offer-badge';
import styles from './event-stage.module.css';
import { patternOf } from './pattern';

const LONG_WORD = /\S{15}/;
const SIZES = '(width >= 64rem) 40rem, 100vw';

interface EventStageProps {
  event: Event;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether it has the page's whole width: then its picture stands beside its text where there is room. */
  isWide: boolean;
  /** The level of the event's title on its page. */
  heading: 'h1' | 'h2';
  /** Stands over the title. */
  overline?: string;
  /** In place of the venue's name alone. */
  where?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
}

/**
 * An event at full size: a large ticket whose stub is torn off at its date, with the event's picture,
 * or a pattern where it has none. Nothing is written on either.
 */
export function EventStage(props: EventStageProps) {
  const { event, now, isWide, heading: Heading, overline, where, action } = props;
  const t = useTexts();
  const language = useLanguage();
  const title = shownText(event.title, language);
  const price = priceText(event, offerState(event, now), t);
  return (
    <div className={classNames(styles.stage, isWide && styles.wide)}>
      <div className={classNames(styles.picture, event.image === null && patternOf(event.id))}>
        {event.image !== null && <Picture src={event.image} sizes={SIZES} isFirst />}
      </div>
      <DateStub start={event.start_date} className={styles.stub} />
      <div className={styles.body}>
        {overline !== undefined && <p className={styles.overline}>{overline}</p>}
        <Heading
          className={classNames(styles.title, LONG_WORD.test(title.text) && styles.long)}
          lang={title.lang}
        >
          {title.text}
        </Heading>
        <dl className={styles.facts}>
          <Fact icon={<CalendarIcon />} term={t('event.when')}>
            <time dateTime={event.start_date}>
              {formatPeriod(event.start_date, event.end_date, language)}
            </time>
          </Fact>
          <Fact icon={<PinIcon />} term={t('event.where')}>
            {where ?? <Localized text={event.location.title} />}
          </Fact>
          {price !== null && (
            <Fact icon={<TicketIcon />} term={t('event.price')}>
              {price}
            </Fact>
          )}
        </dl>
        <div className={styles.action}>
          {action}
          <OfferBadge event={event} now={now} />
        </div>
      </div>
    </div>
  );
}
