import { useLanguage } from '@permanto/i18n';
import { CalendarIcon, VisuallyHidden } from '@permanto/ui';
import { Details } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import { $eventsById } from '../events/model';
import { $shop } from '../shop/model';
import styles from './add-to-calendar.module.css';
import { calendarLinks } from './links';
import { texts } from './texts';

/** Links that add the event to the visitor's calendar. */
export function AddToCalendar({ eventId }: { eventId: string }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { events, shop } = useUnit({ events: $eventsById, shop: $shop });
  const event = events[eventId];
  if (event === undefined || shop === null) return null;
  const { file, ...others } = calendarLinks(event, shop, language);
  return (
    <Details
      summary={
        <>
          <CalendarIcon />
          {t('title')}
        </>
      }
    >
      <ul className={styles.links}>
        <li>
          <a href={file} download>
            {t('file')}
          </a>
        </li>
        {(['google', 'outlook'] as const).map((name) => (
          <li key={name}>
            <a href={others[name]} target="_blank" rel="noopener noreferrer">
              {t(name)}
              <VisuallyHidden> ({t('newWindow')})</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </Details>
  );
}
