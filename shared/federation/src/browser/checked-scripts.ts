import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Address of a script → its Subresource Integrity. */
const integrities = new Map<string, string>();

export function expectIntegrity(url: string, integrity: string): void {
  integrities.set(url, integrity);
}

function checkedScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  // The same as on the preload, or the browser fetches the file twice.
  script.crossOrigin = 'anonymous';
  const integrity = integrities.get(url);
  if (integrity !== undefined) script.integrity = integrity;
  return script;
}

/** Gives the entries' scripts, which the federation runtime makes, what preloads and integrity need. */
export const checkedScripts: ModuleFederationRuntimePlugin = {
  name: 'checked-scripts',
  createScript: ({ url }) => checkedScript(url),
};
