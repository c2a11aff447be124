import { REMOTES } from '@permanto/tools/settings';
import { benchScreens } from '../screens/benches';
import { testScreens } from '../screens/screen-tests';
import type { Screen } from '../screens/screen';
import { inSample } from '../support/sample';

// The shop's screens cover all languages. Here the states are tested in the languages by turns.
const inOneLanguage = (screen: Screen, at: number): Screen => ({
  ...screen,
  languages: [screen.languages[at % screen.languages.length]!],
});
const SCREENS = benchScreens.map(inOneLanguage);

// Compiling a bench is slow, so a run tests one bench or all of them.
for (const remote of inSample(REMOTES, 1)) {
  testScreens(
    SCREENS.filter(({ place }) => place === remote),
    6,
  );
}
