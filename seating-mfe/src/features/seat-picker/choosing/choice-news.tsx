import { useUnit } from 'effector-react';
import { useSeatWords } from '../use-seat-words';
import { $news } from './news.model';
import { useTexts } from './texts';
import { useTotal } from './use-total';

/** Reads out what came of a choice, and what all of them come to: once, in one breath. */
export function ChoiceNews() {
  const t = useTexts();
  const { place } = useSeatWords();
  const price = useTotal();
  const news = useUnit($news);

  const choice = () => {
    if (news?.chosen?.kind === 'reserved') {
      return t('news.reserved', { places: news.chosen.seats.map(place).join('; ') });
    }
    return news?.chosen ? t('news.released', { place: place(news.chosen.seat) }) : '';
  };
  const sum = () => {
    if (!news) return '';
    const { count, size, total } = news;
    if (count === 0) return t('news.none');
    return t(size === null ? 'news.sum' : 'news.party', { count, size, price: price(total) });
  };
  return `${choice()} ${sum()}`.trim();
}
