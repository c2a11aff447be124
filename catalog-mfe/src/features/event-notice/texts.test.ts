import { texts } from './texts';

// Words that a mix-up would move: those who have a ticket act on them.
test.each([
  ['fi', /rahasi takaisin/, /uuteen ajankohtaan/],
  ['en', /refund/, /new date/],
  ['sv', /pengarna tillbaka/, /nya tidpunkten/],
] as const)(
  'a cancelled event speaks of money back, a postponed one of its date, in %s',
  (language, money, date) => {
    const t = texts.in(language);
    expect(t('cancelledHint')).toMatch(money);
    expect(t('postponedHint')).toMatch(date);
  },
);
