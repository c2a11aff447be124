import { isWellKnownPage, type Localized as LocalizedText, paths } from '@permanto/contracts';
import { commonTexts, useLocalized } from '@permanto/i18n';
import { Skeleton, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { EventList } from '../../features/event-list/event-list';
import { Listing } from '../../features/listing/listing';
import { texts as catalogTexts } from '../../i18n/texts';
import { displayOf } from '../../lib/event-folders';
import { Failure } from '../../lib/failure/failure';
import { Missing } from '../../lib/failure/missing';
import { PageHead } from '../../lib/page-head/page-head';
import { BodyText } from './body-text';
import styles from './content.module.css';
import { texts } from './i18n/texts';
import { $content, $isPending, $sections, retryPressed, shown } from './model';
import { WellKnown } from './well-known';

/** The folder's own page has the rest. */
const MAX_PER_FOLDER = 12;

/** The events that the page's widgets list. */
function Widgets() {
  const sections = useUnit($sections);
  if (sections === null) return null;
  return (
    <Listing>
      {sections
        .filter(({ events }) => events.length > 0)
        .map(({ folder, events }) => (
          <EventList
            key={folder.id}
            title={folder.title}
            all={paths.folder(folder.slug)}
            events={events}
            display={displayOf(folder)}
            limit={MAX_PER_FOLDER}
          />
        ))}
    </Listing>
  );
}

/** One of the shop's own pages, or one that every shop has: contact, cookies, privacy, terms. */
export function ContentPage() {
  const t = texts.useTexts();
  const { content, show } = useUnit({ content: $content, show: shown });
  useEffect(() => {
    show();
  }, [show]);
  const { slug, shop, page, reading, isMissing } = content;
  if (isMissing) return <Missing title={t('missing')}>{t('missingHint')}</Missing>;
  const isWritten = page !== null && page.body_html !== null;
  const isAwaited = !isWritten && (reading === 'reading' || reading === 'failed');
  const isFailed = content.isFailed || (shop === null && reading !== 'reading');
  return (
    <Stack gap={7} className={styles.frame}>
      <div className={styles.page}>
        <Title slug={slug} title={content.title} />
        <Stack gap={6} className={styles.body}>
          {isWritten && page.body_html && <BodyText body={page.body_html} />}
          {isFailed && <Failed />}
          {reading === 'reading' && page === null && <Placeholder />}
          {shop !== null && isWellKnownPage(slug) && (reading !== 'reading' || page !== null) && (
            <WellKnown slug={slug} shop={shop} isWritten={isWritten || isAwaited} />
          )}
        </Stack>
      </div>
      <Widgets />
    </Stack>
  );
}

function Title({ slug, title }: { slug: string; title: LocalizedText | null }) {
  const t = texts.useTexts();
  const tCommon = commonTexts.useTexts();
  const localized = useLocalized();
  if (title !== null) {
    const { text, lang } = localized(title);
    return (
      <PageHead>
        <h1 lang={lang}>{text}</h1>
      </PageHead>
    );
  }
  return (
    <PageHead>
      <h1>{isWellKnownPage(slug) ? tCommon(`pages.${slug}`) : t('failed')}</h1>
    </PageHead>
  );
}

function Failed() {
  const t = catalogTexts.useTexts();
  const { isPending, retry } = useUnit({ isPending: $isPending, retry: retryPressed });
  return <Failure title={t('failure.title')} busy={isPending} onRetry={() => retry()} />;
}

function Placeholder() {
  const t = texts.useTexts();
  return (
    <div className={styles.placeholder} role="status" aria-label={t('loading')}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
}
