import { testEveryScenario, testLanguages } from '@permanto/standalone/testing';
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

testLanguages({ remote, declaration, scenarios }, [
  ['seat-picker', 'Valitse paikat', 'Välj platser'],
  ['seat-finder', 'Parhaat yhdessä', 'Bäst tillsammans'],
  ['section', 'Lisää ostoskoriin', 'Lägg i varukorgen'],
  ['seat-picker.failed', 'Paikkakarttaa ei saatu ladattua.', 'Platskartan kunde inte laddas.'],
]);
