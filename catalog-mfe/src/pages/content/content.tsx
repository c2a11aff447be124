import { inLanguage } from '@permanto/contracts';
import type { PageProps } from '@permanto/federation';
import { useLanguage } from '@permanto/i18n';
import { Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import { Missing } from '../../lib/failure/missing';
import { paragraphsOf } from '../../lib/paragraphs';
import styles from './content.module.css';
import { $organizer, $pages } from './model';
import { OrganizerContact, PersonalDataFile } from './organizer';

/** The pages on which who is behind the shop must be told, by their slugs. */
const CONTACT = 'contact';
const PRIVACY = 'privacy';

/** One of the shop's own pages: terms, privacy, cookies, contact. */
export function ContentPage({ params }: PageProps) {
  const t = useTexts();
  const language = useLanguage();
  const { pages, organizer } = useUnit({ pages: $pages, organizer: $organizer });
  const page = pages.find(({ slug }) => slug === params.slug);
  if (page === undefined) {
    return <Missing title={t('content.missing')}>{t('content.missingHint')}</Missing>;
  }
  return (
    <Stack gap={6} className={styles.page}>
      <h1>{inLanguage(page.title, language)}</h1>
      {page.body && (
        <Stack>
          {paragraphsOf(inLanguage(page.body, language)).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </Stack>
      )}
      {organizer && page.slug === CONTACT && <OrganizerContact organizer={organizer} />}
      {organizer && page.slug === PRIVACY && <PersonalDataFile organizer={organizer} />}
    </Stack>
  );
}
