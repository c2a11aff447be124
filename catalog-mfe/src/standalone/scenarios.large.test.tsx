import { renderScenario, testEveryScenario, testLanguages } from '@permanto/standalone/testing';
import { waitFor } from '@testing-library/react';
import { remote } from '../remote';
import declaration from '../remote.json';
import { scenarios } from './scenarios';

testEveryScenario({ remote, declaration, scenarios });

testLanguages({ remote, declaration, scenarios }, [
  ['home', 'Seuraava tapahtuma', 'Nästa evenemang'],
  ['events', 'Kaikki tapahtumat', 'Alla evenemang'],
  ['folder', 'Etsi ja rajaa näitä tapahtumia', 'Sök och begränsa dessa evenemang'],
  ['venues', 'Tapahtumapaikat', 'Evenemangsplatser'],
  ['venue', 'Kaikki tapahtumapaikat', 'Alla evenemangsplatser'],
  ['event.sold-out', 'Tapahtuma on loppuunmyyty', 'Evenemanget är slutsålt'],
  ['event', 'Kotipeli: Derby', 'Hemmamatch: Derby'],
  ['product-folder', 'Tuotteet', 'Produkter'],
  ['product', 'Hinta', 'Pris'],
  ['code', 'Tähän koodi käy', 'Det här gäller koden för'],
  ['streams', 'Lähetykset', 'Sändningar'],
  ['stream.over', 'Lähetys on päättynyt', 'Sändningen är slut'],
  ['contact', 'Y-tunnus', 'FO-nummer'],
  ['terms', 'Toimitusehdot', 'Villkor'],
]);

test.each([
  ['event.seats', 'Slot seat-picker of another remote {"eventId":"derby"}'],
  ['events.none-found', 'ooppera'],
])('scenario %s shows: %s', async (id, text) => {
  await renderScenario({ remote, declaration }, scenarios[id]!);
  await waitFor(() => expect(document.body).toHaveTextContent(text));
});
