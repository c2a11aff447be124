import { useErrorText } from '@permanto/i18n';
import { Alert } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { $notice, $noticeAt } from '../../model';
import type { NoticeProps } from '../../fallback-notices';
import { useSeatDescriptions } from '../../list/use-seat-descriptions';
import styles from './notice-text.module.css';
import { texts } from './texts';

/** Rarely needed, so loaded on demand; without it, no replacement is offered. */
const ReplacementSeat = lazy(() =>
  import(/* webpackChunkName: "offered-seat" */ './replacement-seat').catch(() => ({
    default: () => null,
  })),
);

/** Explains why the last choice failed, near where it was made. */
export function NoticeText({ at }: NoticeProps) {
  const t = texts.useTexts();
  const { placeOf, accessibleName } = useSeatDescriptions();
  const { last, noticeAt } = useUnit({ last: $notice, noticeAt: $noticeAt });
  const notice = at === noticeAt ? last : null;
  const region = useRef<HTMLDivElement>(null);
  const isGone = notice?.kind === 'lost' || notice?.kind === 'taken';
  const refusal = useErrorText(notice?.kind === 'refused' ? notice.error : null);

  const failureText = () => {
    if (isGone) {
      return t(`notice.${notice.kind}`, { place: placeOf(notice.seat) });
    }
    return notice?.kind === 'blocked' ? accessibleName(notice.seat) : refusal;
  };
  const text = failureText();
  useEffect(() => {
    if (text !== null) region.current?.scrollIntoView({ block: 'nearest' });
  }, [notice, text]);
  // The button disappears with the notice: keep the focus here.
  const offered = (
    <Suspense>
      <ReplacementSeat onAccepted={() => region.current?.focus()} />
    </Suspense>
  );
  return (
    <div ref={region} tabIndex={-1} className={text ? styles.notice : styles.silent}>
      {text && (
        <Alert tone="error" action={isGone && offered}>
          {text}
        </Alert>
      )}
    </div>
  );
}
