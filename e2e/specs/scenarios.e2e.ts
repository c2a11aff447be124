import { LANGUAGES } from '@permanto/contracts';
import { REMOTES } from '@permanto/tools/settings';
import { benchScreens } from '../screens/benches';
import { testScreens } from '../screens/matrix';
import type { Screen } from '../screens/screen';
import { inSample } from '../support/sample';

const [FINNISH, ...OTHERS] = LANGUAGES;
const inTwo = (screen: Screen, at: number): Screen => ({
  ...screen,
  languages: [FINNISH, OTHERS[at % OTHERS.length] ?? FINNISH],
});
// The shop's screens show all words in all languages: here each state has Finnish and one more by turns.
const SCREENS = benchScreens.map(inTwo);

// A bench is compiled before it is seen, so that one or all of them are.
for (const remote of inSample(REMOTES, 1)) {
  testScreens(
    SCREENS.filter(({ place }) => place === remote),
    6,
  );
}
