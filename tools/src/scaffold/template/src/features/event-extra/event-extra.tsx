import type { SlotProps } from '@permanto/contracts/slots';
import { Link } from '@permanto/federation';
import { useLocalized } from '@permanto/i18n';
import { Alert, Button, Card, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { PAGE_PATH } from '../../lib/page-path';
import { $event, $hasFailed, retryPressed } from './model';
import { texts } from './texts';

/** This remote's part of an event's page. */
export function EventExtra({ eventId }: SlotProps<'event-extra'>) {
  const t = texts.useTexts();
  const localized = useLocalized();
  const titleId = useId();
  const { event, hasFailed, retry } = useUnit({
    event: $event,
    hasFailed: $hasFailed,
    retry: retryPressed,
  });
  if (hasFailed) {
    const again = <Button onClick={() => retry({ eventId })}>{t('retry')}</Button>;
    return <Alert tone="error" title={t('failed')} action={again} />;
  }
  if (event?.id !== eventId) return <p aria-busy="true">{t('loading')}</p>;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={3}>
        <h2 id={titleId}>{t('title')}</h2>
        <p>{t('text', { event: localized(event.title).text })}</p>
        <p>
          <Link to={PAGE_PATH}>{t('more')}</Link>
        </p>
      </Stack>
    </Card>
  );
}
