import { runStandalone } from '@permanto/standalone';
import { remote } from '../remote';
import declaration from '../remote.json';

runStandalone(remote, declaration);
