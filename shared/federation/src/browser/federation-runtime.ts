import { createInstance } from '@module-federation/enhanced/runtime';
import { urlOf } from '../builds/entry';
import { checkedScript } from './checked-scripts';
import type { Expose, Factory } from './container';
import type { ShareScope } from './share-scope';

const NOT_EVALUATED = { loadFactory: false, from: 'runtime' } as const;

/** By the federation runtime, which takes each container's share scope from `scopeOf`. */
export function exposeByRuntime(scopeOf: (remote: string) => ShareScope): Expose {
  /** Container's global name → its remote. */
  const owners = new Map<string, string>();
  const host = createInstance({
    name: 'shop_shell',
    remotes: [],
    plugins: [
      {
        name: 'checked-scripts',
        createScript: ({ url }) => checkedScript(url),
      },
      {
        name: 'share-scopes',
        beforeInitContainer: (init) => ({
          ...init,
          shareScope: scopeOf(owners.get(init.remoteInfo.name) ?? '') as typeof init.shareScope,
        }),
      },
    ],
  });
  return (build) => {
    const { global: name } = build.web;
    owners.set(name, build.name);
    const entry = urlOf(build, build.web.entry);
    // Forced, or the runtime keeps what it knows of a try that failed.
    host.registerRemotes([{ name, entry, type: 'var', entryGlobalName: name }], { force: true });
    return host.loadRemote<Factory>(`${name}/remote`, NOT_EVALUATED);
  };
}
