import { testEveryScenario } from '@permanto/standalone/testing';
import { installFakeCanvas } from '../lib/chart/testing/fake-canvas';
import { remote } from '../remote';
import declaration from '../remote.json';
import { scenarios } from './scenarios';

beforeEach(() => {
  installFakeCanvas(600, 400);
  window.matchMedia = (query) =>
    ({
      matches: query.includes('reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});

testEveryScenario({ remote, declaration, scenarios });
