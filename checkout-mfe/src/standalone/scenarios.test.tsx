import { renderScenario, testEveryScenario } from '@permanto/standalone/testing';
import { waitFor } from '@testing-library/react';
import { remote } from '../remote';
import declaration from '../remote.json';
import { scenarios } from './scenarios';

beforeEach(() => sessionStorage.clear());

testEveryScenario({ remote, declaration, scenarios });

test.each([
  ['contact.blank', 'Tarkista etunimesi.'],
  ['contact.expired-token', 'Ostoskorisi on tyhjä'],
  ['contact.paid-elsewhere', 'Tilaus K7Q2-M9XD on maksettu.'],
  ['delivery.waiting', 'Tilausta luodaan…'],
  ['delivery.en', 'Delivery and payment'],
  ['thank-you.refund', 'Maksu'],
])('scenario %s says: %s', async (id, text) => {
  await renderScenario({ remote, declaration }, scenarios[id]!);
  await waitFor(() => expect(document.body).toHaveTextContent(text));
});
