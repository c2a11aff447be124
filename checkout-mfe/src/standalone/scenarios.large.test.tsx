import { testEveryScenario, testLanguages } from '@permanto/standalone/testing';
import { remote } from '../remote';
import declaration from '../remote.json';
import { scenarios } from './scenarios';

beforeEach(() => sessionStorage.clear());

testEveryScenario({ remote, declaration, scenarios });

testLanguages({ remote, declaration, scenarios }, [
  ['contact.blank', 'Tarkista etunimesi.', 'Kontrollera ditt förnamn.'],
  ['contact.expired-token', 'Ostoskorisi on tyhjä', 'Din varukorg är tom'],
  ['contact.paid-elsewhere', 'Tilaus K7Q2M9XDA on maksettu.', 'Beställning K7Q2M9XDA är betald.'],
  ['delivery.waiting', 'Tilausta luodaan…', 'Beställningen skapas…'],
  ['cancelled', 'Maksu jäi kesken', 'Betalningen är inte slutförd'],
  ['thank-you.refunded', 'Maksusi on palautettu', 'Din betalning har återbetalats'],
  ['order', 'Tilatut tuotteet', 'Beställda produkter'],
  [
    'thank-you.to-confirm',
    'Vahvista vielä sähköpostiosoitteesi ja tilauksesi',
    'Bekräfta din e-postadress och beställning',
  ],
  [
    'confirm-order',
    'Vahvista sähköpostiosoitteesi ja tilauksesi',
    'Bekräfta din e-postadress och beställning',
  ],
  ['pay-order', 'Maksa tilaus', 'Betala en beställning'],
]);
