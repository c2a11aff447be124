import type { Event, Shop } from '@permanto/contracts';
import { useLanguage } from '@permanto/i18n';
import { CalendarIcon, VisuallyHidden } from '@permanto/ui';
import styles from './add-to-calendar.module.css';
import { calendarLinks } from './links';
import { useTexts } from './texts';

/** Ways to put the event into the visitor's own calendar. */
export function AddToCalendar({ event, shop }: { event: Event; shop: Shop }) {
  const t = useTexts();
  const { file, ...others } = calendarLinks(event, shop, useLanguage());
  return (
    <details className={styles.menu}>
      <summary className={styles.summary}>
        <CalendarIcon />
        {t('title')}
      </summary>
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
    </details>
  );
}
