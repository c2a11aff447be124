import { paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { buttonClass, PinIcon, Stack } from '@permanto/ui';
import { EventBrowser } from '../../features/event-browser/event-browser';
import { Listing } from '../../features/listing/listing';
import { PageHead } from '../../lib/page-head/page-head';
import { texts } from './texts';

/** The browser of all events. */
export function EventsPage() {
  const t = texts.useTexts();
  return (
    <Stack gap={5}>
      <PageHead>
        <h1>{t('title')}</h1>
      </PageHead>
      <Listing skeleton="search">
        <EventBrowser />
      </Listing>
      <p>
        <Link to={paths.venues()} className={buttonClass()}>
          <PinIcon />
          {t('venues')}
        </Link>
      </p>
    </Stack>
  );
}
