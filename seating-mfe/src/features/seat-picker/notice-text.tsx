import { useErrorText } from '@permanto/i18n';
import { Alert, LiveRegion } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts } from '../../i18n/texts';
import { $notice } from './model';
import { useSeatWords } from './use-seat-words';

/** Says what came of the last choice: read out when it went well, shown as well when it didn't. */
export function NoticeText() {
  const t = useTexts();
  const { place, placeOf } = useSeatWords();
  const notice = useUnit($notice);
  const refusal = useErrorText(notice?.kind === 'refused' ? notice.error : null);

  const good = () => {
    if (notice?.kind === 'reserved') {
      return t('notice.reserved', { places: notice.seats.map(place).join('; ') });
    }
    return notice?.kind === 'released' ? t('notice.released', { place: place(notice.seat) }) : '';
  };
  const bad = () => {
    if (notice?.kind === 'lost' || notice?.kind === 'taken') {
      return t(`notice.${notice.kind}`, { place: placeOf(notice.seat) });
    }
    return refusal;
  };
  const fault = bad();
  return (
    <>
      <LiveRegion message={good()} />
      {fault && <Alert tone="error">{fault}</Alert>}
    </>
  );
}
