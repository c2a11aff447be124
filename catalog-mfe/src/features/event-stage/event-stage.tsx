import { shownText, useLanguage } from '@permanto/i18n';
import { classNames } from '@permanto/ui';
import type { ReactNode } from 'react';
import type { CatalogEvent } from '../../lib/event';
import { hasLongWord } from '../../lib/long-word';
import { DateStub } from '../date-stub/date-stub';
import { EventPicture } from '../drawn-picture/event-picture';
import { OfferBadge } from '../offer-badge/offer-badge';
import { EventFacts } from './event-facts';
import styles from './event-stage.module.css';

const LONG_WORD_LENGTH = 15;
const SIZES = '(width >= 64rem) 40rem, 100vw';

interface EventStageProps {
  event: CatalogEvent;
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
 * An event at full size, drawn as a large ticket with a stub, with the event's picture. No text overlaps the picture.
 */
export function EventStage(props: EventStageProps) {
  const { event, isWide, heading: Heading, overline, where, action } = props;
  const language = useLanguage();
  const title = shownText(event.title, language);
  return (
    <div className={classNames(styles.stage, isWide && styles.wide)}>
      <div className={styles.picture}>
        <EventPicture event={event} title={title.text} sizes={SIZES} isFirst />
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
        <EventFacts event={event} where={where} className={styles.facts} />
        <div className={styles.action}>
          {action}
          <OfferBadge event={event} />
        </div>
      </div>
    </div>
  );
}
