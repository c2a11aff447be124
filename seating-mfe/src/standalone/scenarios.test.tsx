import { renderScenario, testEveryScenario } from '@permanto/standalone/testing';
import { waitFor } from '@testing-library/react';
import { installFakeCanvas } from '../lib/chart/testing/fake-canvas';
import { remote } from '../remote';
import declaration from '../remote.json';
import { installFakeMedia } from '../testing/fake-media';
import { scenarios } from './scenarios';

beforeEach(() => {
  installFakeCanvas(600, 400);
  installFakeMedia([/reduced-motion/]);
});

testEveryScenario({ remote, declaration, scenarios });

test.each([
  ['seat-picker', 'Parhaat paikat vierekkäin'],
  ['seat-picker.held', '2 paikkaa valittu.'],
  ['seat-picker.failed', 'Paikkakarttaa ei saatu ladattua.'],
  ['seat-picker.en', 'Choose your seats'],
])('scenario %s shows: %s', async (id, text) => {
  await renderScenario({ remote, declaration }, scenarios[id]!);
  await waitFor(() => expect(document.body).toHaveTextContent(text));
});
