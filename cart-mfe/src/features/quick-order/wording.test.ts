import { texts } from './texts';

const t = texts.in('fi');

// The wording that product.md gives; all other tests take their words from the resources.
test('a quick order’s failure and contact rules have the specified Finnish wording', () => {
  expect([
    t('failed'),
    t('fault.first_name'),
    t('fault.last_name'),
    t('fault.email'),
    t('fault.address'),
    t('fault.postal_code'),
    t('fault.city'),
  ]).toEqual([
    'Virhe tapahtui ilmoittautumista tehdessä. Ole hyvä ja kokeile uudelleen.',
    'Tarkista etunimesi.',
    'Tarkista sukunimesi.',
    'Sähköpostiosoitteesi on virheellinen.',
    'Tarkista osoitteesi.',
    'Postinumerosi on virheellinen.',
    'Tarkista postitoimipaikkasi.',
  ]);
});
