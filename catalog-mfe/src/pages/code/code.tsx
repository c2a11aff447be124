import { paths } from '@permanto/contracts';
import { Link, type PageProps, Slot } from '@permanto/federation';
import { formatDateAndTime, Localized, useErrorText, useLanguage } from '@permanto/i18n';
import { buttonClass, Skeleton, Stack, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { Failure } from '../../lib/failure/failure';
import { PageHead } from '../../lib/page-head/page-head';
import styles from './code.module.css';
import { $hasFailed, $isRetrying, $refusal, $details, retryPressed, titleOf } from './model';
import { OpenedByCode } from './opened-by-code';
import { texts } from './texts';

/** Describes a code and what it opens; the slot applies it to the visitor's cart. */
export function CodePage({ params }: PageProps) {
  const t = texts.useTexts();
  const { details, refusal, hasFailed } = useUnit({
    details: $details,
    refusal: $refusal,
    hasFailed: $hasFailed,
  });
  if (details !== null) return <CodeDetails code={params.code ?? ''} />;
  if (refusal !== null) return <Refused />;
  if (hasFailed) return <LoadFailed />;
  return (
    <div className={styles.loading} aria-busy="true">
      <VisuallyHidden as="div">
        <h1>{t('loading')}</h1>
      </VisuallyHidden>
      <Skeleton shape="block" className={styles.title} />
      <Skeleton shape="short" />
      <Skeleton shape="block" className={styles.skeleton} />
    </div>
  );
}

function CodeDetails({ code }: { code: string }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const details = useUnit($details);
  if (details === null) return null;
  const { kind, title: named, expires } = details.info;
  const title = titleOf(details, language);
  return (
    <Stack gap={6}>
      <PageHead>
        {named !== null && <p className={styles.kind}>{t(`kind.${kind}`)}</p>}
        <h1>{typeof title === 'string' ? title : <Localized text={title} />}</h1>
        <p className={styles.lead}>{t(`works.${kind}`)}</p>
        {expires !== null && <p>{t('expires', { when: formatDateAndTime(expires, language) })}</p>}
      </PageHead>
      <div className={styles.apply}>
        <Slot name="apply-code" code={code} />
      </div>
      {kind === 'value_voucher' ? <ToEvents /> : <OpenedByCode />}
    </Stack>
  );
}

function ToEvents() {
  const t = texts.useTexts();
  return (
    <p>
      <Link to={paths.events()} className={buttonClass({ variant: 'primary' })}>
        {t('toEvents')}
      </Link>
    </p>
  );
}

function Refused() {
  const t = texts.useTexts();
  const refusal = useUnit($refusal);
  const refusalText = useErrorText(refusal);
  return (
    <Stack gap={5}>
      <h1>{t('invalid')}</h1>
      <p className={styles.lead}>{refusalText}</p>
      {refusal?.code === 'code_not_found' && <p>{t('invalidHint')}</p>}
      <p className={styles.ways}>
        <Link to={paths.events()} className={buttonClass({ variant: 'primary' })}>
          {t('toEvents')}
        </Link>
        <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
          {t('home')}
        </Link>
      </p>
    </Stack>
  );
}

function LoadFailed() {
  const t = texts.useTexts();
  const { isRetrying, retry } = useUnit({ isRetrying: $isRetrying, retry: retryPressed });
  return (
    <Stack gap={5}>
      <h1>{t('untitled')}</h1>
      <Failure title={t('failed')} busy={isRetrying} onRetry={() => retry()} />
    </Stack>
  );
}
