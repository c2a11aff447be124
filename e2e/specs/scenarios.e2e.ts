import { REMOTES } from '@permanto/tools/settings';
import { benchScreens } from '../screens/benches';
import { testScreens } from '../screens/matrix';
import { inSample } from '../support/sample';

// A bench is compiled before it is seen, so that one or all of them are.
for (const remote of inSample(REMOTES, 1)) {
  testScreens(
    benchScreens.filter(({ place }) => place === remote),
    6,
  );
}
