import type { createInstance } from '@module-federation/enhanced/runtime';

export interface Provided {
  /** The host's own modules, by request: `react/jsx-runtime` → its exports. */
  readonly provided: Readonly<Record<string, unknown>>;
  /** The versions of the host's shared packages, by the package's name. */
  readonly versions: Readonly<Record<string, string>>;
}

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** `@permanto/event-bus/publish/cart` → `@permanto/event-bus` */
const packageOf = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** What remotes take from the host: each once, and never another version than they were built for. */
export function sharedByHost({ provided, versions }: Provided): Shared {
  return Object.fromEntries(
    Object.entries(provided).map(([request, module]) => {
      const version = versions[packageOf(request)];
      if (version === undefined) throw new Error(`${request} is shared without a version`);
      const requiredVersion = `^${version}`;
      return [
        request,
        {
          version,
          scope: 'default',
          lib: () => module,
          shareConfig: { singleton: true, strictVersion: true, eager: true, requiredVersion },
        },
      ];
    }),
  );
}
