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

/** Offers of one remote, and of nobody else; what it throws while it is rendered is told. */
export function aloneOnThePage({ declaration, remote }: Alone, tell: (fault: string) => void) {
  const { name, contracts, routes, slots } = declaration;
  const offers: Offers = {
    [name]: { routes, slots, builds: [buildOf(name, contracts)] },
    [OTHERS]: { routes: [], slots: otherSlots(slots), builds: [buildOf(OTHERS, contracts)] },
  };
  const remotes = createRemotes({
    offers,
    loadBuild: (build) => Promise.resolve(build.name === OTHERS ? others(slots) : remote),
    deadline: (over) => setTimeout(over, 1_000),
    onFailure: (build, failure, reason) => tell(`${build} ${failure}: ${String(reason)}`),
  });
  return { offers, remotes };
}
