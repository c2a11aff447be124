import { inLanguage } from '@permanto/contracts';
import type { PageProps } from '@permanto/federation';
import { useLanguage } from '@permanto/i18n';
import { Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/texts';
import { $isShopPending } from '../../features/shop/model';
import { Failure } from '../../lib/failure/failure';
import { Missing } from '../../lib/failure/missing';
import { paragraphsOf } from '../../lib/paragraphs';
import styles from './content.module.css';
import { $isShopKnown, $organizer, $pages, retryPressed, shown } from './model';
import { OrganizerContact, PersonalDataFile } from './organizer';

/** The pages on which who is behind the shop must be told, by their slugs. */
const CONTACT = 'contact';
const PRIVACY = 'privacy';

/** One of the shop's own pages: terms, privacy, cookies, contact. */
export function ContentPage({ params }: PageProps) {
  const t = useTexts();
  const language = useLanguage();
  const { pages, organizer, isShopKnown, isPending, show, retry } = useUnit({
    pages: $pages,
    organizer: $organizer,
    isShopKnown: $isShopKnown,
    isPending: $isShopPending,
    show: shown,
    retry: retryPressed,
  });
  useEffect(() => {
    show();
  }, [show]);
  const page = pages.find(({ slug }) => slug === params.slug);
  if (!isShopKnown) {
    return (
      <Stack gap={5}>
        <h1>{t('content.failed')}</h1>
        <Failure title={t('failure.title')} busy={isPending} onRetry={() => retry()} />
      </Stack>
    );
  }
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
