import { testEveryScenario } from '@permanto/standalone/testing';
import { remote } from '../remote';
import declaration from '../remote.json';
import { scenarios } from './scenarios';

beforeEach(() => sessionStorage.clear());

testEveryScenario({ remote, declaration, scenarios });
