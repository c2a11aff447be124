import type { RemoteDeclaration } from '@permanto/contracts/remote';
import type { RemoteModule } from '@permanto/federation';
import type { Offers } from '@permanto/federation/routes';
import { createRemotes } from '@permanto/federation/runtime';

export interface Alone {
  readonly declaration: RemoteDeclaration;
  readonly remote: RemoteModule;
}

/** Offers of one remote only, which is here already. */
export function aloneOnThePage({ declaration, remote }: Alone) {
  const { name, contracts, routes, slots } = declaration;
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
  const build = { name, version: 'standalone', base: '/', contracts, web };
  const offers: Offers = { [name]: { routes, slots, builds: [build] } };
  const loadBuild = () => Promise.resolve(remote);
  return { offers, remotes: createRemotes({ offers, loadBuild, deadline: 1_000 }) };
}
