import { renderScenario, testEveryScenario } from '@permanto/standalone/testing';
import { waitFor } from '@testing-library/react';
import { remote } from '../remote';
import declaration from '../remote.json';
import { scenarios } from './scenarios';

testEveryScenario({ remote, declaration, scenarios });

test.each([
  ['extra', 'Lisää tapahtumasta'],
  ['extra.failed', 'Lisätietoja ei saatu ladattua'],
  ['page', 'Kotipeli: Derby'],
  ['page.none', 'Tulevia tapahtumia ei ole juuri nyt.'],
  ['page.failed', 'Tapahtumia ei saatu ladattua'],
  ['page.en', 'The events in brief'],
  ['page.sv', 'Evenemangen i korthet'],
])('scenario %s shows: %s', async (id, text) => {
  await renderScenario({ remote, declaration }, scenarios[id]!);
  await waitFor(() => expect(document.body).toHaveTextContent(text));
});
