import { LANGUAGES } from '@permanto/contracts';
import { REMOTES } from '@permanto/tools/settings';
import { benchScreens } from '../screens/benches';
import { testScreens } from '../screens/screen-tests';
import type { Screen } from '../screens/screen';
import { inSample } from '../support/sample';

const [FINNISH, ...OTHERS] = LANGUAGES;
const inTwoLanguages = (screen: Screen, at: number): Screen => ({
  ...screen,
  languages: [FINNISH, OTHERS[at % OTHERS.length] ?? FINNISH],
});
// The shop's screens cover all languages. Here each state is tested in Finnish and one other language in
// turn.
const SCREENS = benchScreens.map(inTwoLanguages);

// Compiling a bench is slow, so a run tests one bench or all of them.
for (const remote of inSample(REMOTES, 1)) {
  testScreens(
    SCREENS.filter(({ place }) => place === remote),
    6,
  );
}
