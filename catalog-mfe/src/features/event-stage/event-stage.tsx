import type { Event } from '@permanto/contracts';
import { formatPeriod, Localized, shownText, useLanguage } from '@permanto/i18n';
import { CalendarIcon, classNames, Picture, PinIcon, TicketIcon } from '@permanto/ui';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/texts';
import { Costs } from '../../lib/costs/costs';
import { Fact } from '../../lib/fact/fact';
import { hasLongWord } from '../../lib/long-word';
import { offerState, openCosts } from '../../lib/offer';
import { priceText } from '../../lib/price-text';
import { DateStub } from '../date-stub/date-stub';
import { OfferBadge } from '../offer-badge/offer-badge';
import styles from './event-stage.module.css';

const PATTERNS = [styles.circles, styles.arcs, styles.lanes];

/** A stable pattern for each event; consecutive ids differ. */
const patternOf = (eventId: string): string | undefined =>
  PATTERNS[(eventId.codePointAt(eventId.length - 1) ?? 0) % PATTERNS.length];

const LONG_WORD_LENGTH = 15;
const SIZES = '(width >= 64rem) 40rem, 100vw';

interface EventStageProps {
  event: Event;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether it has the page's full width: then its picture is beside its text if there is room. */
  isWide: boolean;
  /** The level of the event's title on its page. */
  heading: 'h1' | 'h2';
  /** Above the title. */
  overline?: string;
  /** Replaces the venue's name. */
  where?: ReactNode;
  action?: ReactNode;
}

/**
 * An event at full size, drawn as a large ticket with a stub, with the event's picture or else a
 * pattern. No text overlaps the picture.
 */
export function EventStage(props: EventStageProps) {
  const { event, now, isWide, heading: Heading, overline, where, action } = props;
  const t = texts.useTexts();
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
          className={classNames(
            styles.title,
            hasLongWord(title.text, LONG_WORD_LENGTH) && styles.long,
          )}
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
              <Costs costs={openCosts(event)} />
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
