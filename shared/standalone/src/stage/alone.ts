import type { RemoteDeclaration } from '@permanto/contracts/remote';
import type { RemoteModule } from '@permanto/federation';
import type { Offers } from '@permanto/federation/routes';
import { createRemotes } from '@permanto/federation/runtime';
import { others, otherSlots } from './others';

export interface Alone {
  readonly declaration: RemoteDeclaration;
  readonly remote: RemoteModule;
}

const OTHERS = 'others';

/** A build that is here already. */
function buildOf(name: string, contracts: RemoteDeclaration['contracts']) {
  const file = { file: '', integrity: '' };
  const web = {
    global: '',
    entry: file,
    preload: [],
    styles: [],
    pages: {},
    slots: {},
    entries: {},
  };
  return { name, version: 'standalone', base: '/', contracts, web };
}

/** A single remote's offers; reports what it throws while rendering. */
export function aloneOnThePage({ declaration, remote }: Alone, report: (fault: string) => void) {
  const { name, contracts, routes, slots } = declaration;
  const offers: Offers = {
    [name]: { routes, slots, builds: [buildOf(name, contracts)] },
    [OTHERS]: { routes: [], slots: otherSlots(slots), builds: [buildOf(OTHERS, contracts)] },
  };
  const remotes = createRemotes({
    offers,
    loadBuild: (build) => Promise.resolve(build.name === OTHERS ? others(slots) : remote),
    deadline: (over) => {
      const timer = setTimeout(over, 1_000);
      return () => clearTimeout(timer);
    },
    onFailure: (build, failure, reason) => report(`${build} ${failure}: ${String(reason)}`),
  });
  return { offers, remotes };
}
