/** Address of a script → its Subresource Integrity. */
const integrities = new Map<string, string>();

export function expectIntegrity(url: string, integrity: string): void {
  integrities.set(url, integrity);
}

/** A script with what its preload and integrity need. */
export function checkedScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  // The same as on the preload, or the browser fetches the file twice.
  script.crossOrigin = 'anonymous';
  const integrity = integrities.get(url);
  if (integrity !== undefined) script.integrity = integrity;
  return script;
}
