import { testEveryScenario, testLanguages } from '@permanto/standalone/testing';
import { remote } from '../remote';
import declaration from '../remote.json';
import { scenarios } from './scenarios';

testEveryScenario({ remote, declaration, scenarios });

testLanguages({ remote, declaration, scenarios }, [
  ['extra', 'Lisää tapahtumasta', 'Mer om evenemanget'],
  ['extra.failed', 'Lisätietoja ei saatu ladattua', 'Mer information kunde inte laddas'],
  ['page', 'Tapahtumat lyhyesti', 'Evenemangen i korthet'],
  [
    'page.none',
    'Tulevia tapahtumia ei ole juuri nyt.',
    'Det finns inga kommande evenemang just nu.',
  ],
  ['page.failed', 'Tapahtumia ei saatu ladattua', 'Evenemangen kunde inte laddas'],
]);
