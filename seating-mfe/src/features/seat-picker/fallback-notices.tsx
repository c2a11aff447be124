import { useErrorText } from '@permanto/i18n';
import { Alert } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { texts } from '../../i18n/texts';
import { $notice, $noticeAt, $reservations, type PressedAt } from './model';

/** Announces the number of chosen seats until the full announcement is loaded. */
export function FallbackAnnouncement() {
  const t = texts.useTexts();
  const { notice, reservations } = useUnit({ notice: $notice, reservations: $reservations });
  const count = reservations.length;
  if (notice?.kind !== 'reserved' && notice?.kind !== 'released') return null;
  return t(count > 0 ? 'chosen.count' : 'chosen.none', { count });
}

export interface NoticeProps {
  /** Its position: a notice is shown where the choice was made. */
  readonly at: PressedAt;
}

/** Shows the API's refusal until the full notice is loaded. */
export function FallbackNotice({ at }: NoticeProps) {
  const { notice, noticeAt } = useUnit({ notice: $notice, noticeAt: $noticeAt });
  const text = useErrorText(notice?.kind === 'refused' ? notice.error : null);
  return at === noticeAt && text !== null && <Alert tone="error">{text}</Alert>;
}
