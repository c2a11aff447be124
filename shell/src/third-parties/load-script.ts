/** Loads somebody else's script. One that fails changes nothing: the shop stands without it. */
export function loadScript(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}
