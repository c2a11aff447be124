import { formatMoney } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { useSeatDescriptions } from '../../list/use-seat-descriptions';
import { $announcement } from './announcement.model';
import { texts } from './texts';

/** Announces the outcome of a choice and the new total, as one message. */
export function ChoiceAnnouncement() {
  const t = texts.useTexts();
  const { place } = useSeatDescriptions();
  const announcement = useUnit($announcement);

  const choiceText = () => {
    if (announcement?.chosen?.kind === 'reserved') {
      return t('news.reserved', { places: announcement.chosen.seats.map(place).join('; ') });
    }
    return announcement?.chosen
      ? t('news.released', { place: place(announcement.chosen.seat) })
      : '';
  };
  const sumText = () => {
    if (!announcement) return '';
    const { count, size, total } = announcement;
    if (count === 0) return t('news.none');
    return t(size === null ? 'news.sum' : 'news.party', { count, size, price: formatMoney(total) });
  };
  return [choiceText(), sumText()].filter(Boolean).join(' ');
}
