import { runStandalone } from '@permanto/standalone';
import { remote } from '../remote';
import declaration from '../remote.json';
import { scenarios } from './scenarios';

void runStandalone({ remote, declaration, scenarios });
