/** Loads a third party's script. Failures are ignored: the shop works without it. */
export function loadScript(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}
