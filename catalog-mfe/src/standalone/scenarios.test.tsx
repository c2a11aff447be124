import { renderScenario, testEveryScenario } from '@permanto/standalone/testing';
import { waitFor } from '@testing-library/react';
import { remote } from '../remote';
import declaration from '../remote.json';
import { scenarios } from './scenarios';

testEveryScenario({ remote, declaration, scenarios });

test.each([
  ['home', 'Kotipeli: Finaali'],
  ['event.sold-out', 'Tapahtuma on loppuunmyyty'],
  ['event.sv', 'Hemmamatch: Derby'],
  ['event.seats', 'Slot seat-picker of another remote {"eventId":"derby"}'],
  ['events.none-found', 'ooppera'],
  ['stream.over', 'Lähetys on päättynyt'],
])('scenario %s shows: %s', async (id, text) => {
  await renderScenario({ remote, declaration }, scenarios[id]!);
  await waitFor(() => expect(document.body).toHaveTextContent(text));
});
