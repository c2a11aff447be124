import { testEveryScenario, testLanguages } from '@permanto/standalone/testing';
import { remote } from '../remote';
import declaration from '../remote.json';
import { scenarios } from './scenarios';

testEveryScenario({ remote, declaration, scenarios });

testLanguages({ remote, declaration, scenarios }, [
  ['buy-box.sold-out', 'Loppuunmyyty', 'Slutsålt'],
  ['buy-box.held-seats', 'Katsomo A, rivi 3, paikka 2', 'Katsomo A, rad 3, plats 2'],
  ['cart.expired-token', 'Ostoskorisi on tyhjä', 'Din varukorg är tom'],
  ['expired.lines', 'Varausaika päättyi', 'Reservationstiden gick ut'],
  ['mini-cart.filled', 'Ostoskori', 'Varukorg'],
  ['cart-time.few', 'Aikaa on vielä 4 minuuttia.', 'Du har 4 minuter kvar.'],
  ['product-box', 'Osta', 'Köp'],
  ['cart-codes', 'Lisää koodi', 'Lägg till en kod'],
  ['apply-code', 'Koodi on käytössä ostoskorissasi', 'Koden används i din varukorg'],
]);
