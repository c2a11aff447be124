import type { RemoteDeclaration } from '@permanto/contracts/remote';
import type { RemoteModule } from '@permanto/federation';
import type { BrowserEntry, Candidates } from '@permanto/federation/routes';
import { createRemotes } from '@permanto/federation/runtime';

export interface Alone {
  readonly declaration: RemoteDeclaration;
  readonly remote: RemoteModule;
}

const VERSION = 'standalone';

/** A registry that knows one remote, which is here already. */
export function aloneInTheRegistry({ declaration, remote }: Alone) {
  const file = { file: '', integrity: '' };
  const entry: BrowserEntry = {
    base: '/',
    version: VERSION,
    declaration,
    web: { global: '', entry: file, preload: [], styles: [] },
  };
  const candidates: Candidates = { [declaration.name]: [entry] };
  const loadEntry = () => Promise.resolve(remote);
  return { candidates, remotes: createRemotes({ candidates, loadEntry, deadline: 1_000 }) };
}
