import { useLocation } from '@permanto/federation';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import { Failure } from '../../lib/failure/failure';
import { EventListSkeleton, type SkeletonOf } from '../event-list/event-list-skeleton';
import { StaleNotice } from '../stale-notice/stale-notice';
import { $listing, listingLeft, listingShown, retryPressed } from './model';
import { texts } from './texts';

interface ListingProps {
  /** The placeholder while the events are loading. */
  skeleton?: SkeletonOf;
  children: ReactNode;
}

/** Shows its children once the events are known; until then a placeholder or a retry button. */
export function Listing({ skeleton = 'cards', children }: ListingProps) {
  const t = texts.useTexts();
  const { path } = useLocation();
  const { listing, retry, show, leave } = useUnit({
    listing: $listing,
    retry: retryPressed,
    show: listingShown,
    leave: listingLeft,
  });
  useEffect(() => {
    show(path);
    return () => leave();
  }, [path, show, leave]);
  const { isKnown, isFailed, isRetrying, readAt } = listing;
  if (isKnown) {
    return (
      <>
        {isFailed && <StaleNotice since={readAt} busy={isRetrying} onRetry={() => retry()} />}
        {children}
      </>
    );
  }
  if (!isFailed) return <EventListSkeleton of={skeleton} name={t('loading')} />;
  return <Failure title={t('failed')} busy={isRetrying} onRetry={() => retry()} />;
}
