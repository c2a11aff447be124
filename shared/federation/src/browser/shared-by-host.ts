import type { createInstance } from '@module-federation/enhanced/runtime';

/** The host's own modules, by request: `react/jsx-runtime` → its exports. */
export type Provided = Readonly<Record<string, unknown>>;

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** Each once. Whether a build fits their versions, the server has seen to: it offers no other. */
const shareConfig = { singleton: true, eager: true, requiredVersion: false } as const;

/** What remotes take from the host. */
export const sharedByHost = (provided: Provided): Shared =>
  Object.fromEntries(
    Object.entries(provided).map(([request, module]) => [
      request,
      { lib: () => module, shareConfig },
    ]),
  );
