import { cents } from '@permanto/contracts/values';
import { render, screen } from '@testing-library/react';
import { addTexts } from './texts';
import {
  createTexts,
  formatDateAndTime,
  formatMoney,
  LanguageContext,
  Localized,
  shownText,
} from '.';

const texts = createTexts('test', {
  fi: { title: 'Paikat', row: { seats_one: '{{count}} paikka', seats_other: '{{count}} paikkaa' } },
  en: { title: 'Seats', row: { seats_one: '{{count}} seat', seats_other: '{{count}} seats' } },
  sv: { title: 'Platser', row: { seats_one: '{{count}} plats', seats_other: '{{count}} platser' } },
});
addTexts('test', 'fi', { lang: 'Vain suomeksi' });

function Seats() {
  return <p>{texts.useTexts()('row.seats', { count: 2 })}</p>;
}

describe('texts', () => {
  test('a component speaks the language of its page', () => {
    render(
      <LanguageContext value="sv">
        <Seats />
      </LanguageContext>,
    );
    expect(screen.getByText('2 platser')).toBeVisible();
  });
});

describe('a text without values', () => {
  test('is as it is written', () => {
    expect(texts.in('sv')('title')).toBe('Platser');
  });

  test('is Finnish where its language has none', () => {
    expect(texts.in('sv')('lang' as 'title')).toBe('Vain suomeksi');
  });

  test('is found once it was added', () => {
    expect(texts.in('en')('later' as 'title')).toBe('later');
    addTexts('test', 'en', { later: 'Late' });
    expect(texts.in('en')('later' as 'title')).toBe('Late');
  });
});

describe('a text of the shop’s', () => {
  const show = (text: Parameters<typeof Localized>[0]['text']) =>
    render(
      <LanguageContext value="sv">
        <p>
          <Localized text={text} />
        </p>
      </LanguageContext>,
    );

  test('is in the language of the page', () => {
    show({ fi: 'Liput', sv: 'Biljetter' });
    expect(screen.getByText('Biljetter')).not.toHaveAttribute('lang');
  });

  test.each([{ fi: 'Liput' }, { fi: 'Liput', sv: '' }])(
    'says so where it is Finnish: %j',
    (text) => {
      show(text);
      expect(screen.getByText('Liput')).toHaveAttribute('lang', 'fi');
    },
  );

  test('is not broken before a dash', () => {
    expect(shownText({ fi: 'Salama – Sisu' }, 'fi').text).toBe('Salama\u00a0– Sisu');
  });

  test('is nothing special on a Finnish page', () => {
    expect(shownText({ fi: 'Liput' }, 'fi')).toEqual({ text: 'Liput', lang: undefined });
  });
});

describe('formats', () => {
  test('money is Finnish', () => {
    expect(formatMoney(cents(123_450))).toBe('1 234,50 €'.replace(/ /g, '\u00a0'));
  });

  test('money has cents, unless whole euros are asked for and it has none', () => {
    const amounts = [cents(3_900), cents(3_950)];
    expect(amounts.map((amount) => formatMoney(amount))).toEqual(['39,00\u00a0€', '39,50\u00a0€']);
    expect(amounts.map((amount) => formatMoney(amount, 'stripIfInteger'))).toEqual([
      '39\u00a0€',
      '39,50\u00a0€',
    ]);
  });

  test('an instant is shown by the clocks of Helsinki, in winter and in summer', () => {
    expect(formatDateAndTime('2026-11-27T16:30:00Z', 'fi')).toBe('pe 27.11.2026 klo\u00a018.30');
    expect(formatDateAndTime('2026-07-01T15:30:00+00:00', 'fi')).toBe('ke 1.7.2026 klo\u00a018.30');
  });
});
