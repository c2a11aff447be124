import { useErrorText } from '@permanto/i18n';
import { Alert } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import { $notice } from './model';
import styles from './notice-text.module.css';
import { useSeatWords } from './use-seat-words';

/** Few lose a seat: the rule by which another is found comes when it is needed, or there is none. */
const OfferedSeat = lazy(() =>
  import(/* webpackChunkName: "offered-seat" */ './offered-seat').catch(() => ({
    default: () => null,
  })),
);

/** Says why nothing came of the last choice. */
export function NoticeText() {
  const t = useTexts();
  const { placeOf, spoken } = useSeatWords();
  const notice = useUnit($notice);
  const region = useRef<HTMLDivElement>(null);
  const refusal = useErrorText(notice?.kind === 'refused' ? notice.error : null);

  const bad = () => {
    if (notice?.kind === 'lost' || notice?.kind === 'taken') {
      return t(`notice.${notice.kind}`, { place: placeOf(notice.seat) });
    }
    return notice?.kind === 'blocked' ? spoken(notice.seat) : refusal;
  };
  const fault = bad();
  // The button goes with the notice, and the focus must not fall to the top of the page.
  const offered = (
    <Suspense>
      <OfferedSeat onTaken={() => region.current?.focus()} />
    </Suspense>
  );
  return (
    <div ref={region} tabIndex={-1} className={fault ? undefined : styles.silent}>
      {fault && (
        <Alert tone="error" action={notice?.kind === 'lost' && offered}>
          {fault}
        </Alert>
      )}
    </div>
  );
}
