import { texts } from './texts';

const t = texts.in('fi');

// The wording that product.md gives; all other tests take their words from the resources.
test('contact rules and checkout failures have the specified Finnish wording', () => {
  expect([
    t('faults.first_name'),
    t('faults.last_name'),
    t('faults.phone'),
    t('faults.email'),
    t('faults.address'),
    t('faults.postal_code'),
    t('faults.city'),
    t('faults.country'),
    t('faults.company_name'),
  ]).toEqual([
    'Tarkista etunimesi.',
    'Tarkista sukunimesi.',
    'Tarkista puhelinnumerosi.',
    'Sähköpostiosoitteesi on virheellinen.',
    'Tarkista osoitteesi.',
    'Postinumerosi on virheellinen.',
    'Tarkista postitoimipaikkasi.',
    'Tarkista asuinmaasi.',
    'Tarkista yrityksen nimi.',
  ]);
  expect([
    t('order.failure.unknownState'),
    t('order.failure.timeout'),
    t('order.failure.fault'),
    t('order.failure.creation'),
  ]).toEqual([
    'Tuntematon virhetilanne.',
    'Virhe tapahtui käsitellessä tilaustasi!',
    'Tuntematon virhe tapahtui!',
    'Tuntematon virhe tapahtui tilaustasi luodessa.',
  ]);
});
