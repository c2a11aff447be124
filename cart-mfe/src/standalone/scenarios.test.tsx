import { renderScenario, testEveryScenario } from '@permanto/standalone/testing';
import { waitFor } from '@testing-library/react';
import { remote } from '../remote';
import declaration from '../remote.json';
import { scenarios } from './scenarios';

testEveryScenario({ remote, declaration, scenarios });

test.each([
  ['buy-box.sold-out', 'Loppuunmyyty'],
  ['buy-box.held-seats', 'Katsomo A, rivi 3, paikka 2'],
  ['buy-box.en', 'Add to cart'],
  ['cart.sv', 'Varukorg'],
  ['cart.expired-token', 'Ostoskorisi on tyhjä'],
  ['cart-time.few', 'Aikaa on vielä 4 minuuttia.'],
])('scenario %s says: %s', async (id, text) => {
  await renderScenario({ remote, declaration }, scenarios[id]!);
  await waitFor(() => expect(document.body).toHaveTextContent(text));
});
