const numbers = (version: string) =>
  version
    .split('-')[0]!
    .split('.')
    .map((part) => Number(part)) as [number, number, number];

/** Whether `version` is in the caret range `range`, as npm reads it: `^0.1.0` keeps the minor. */
export function satisfies(version: string, range: string): boolean {
  const [major, minor, patch] = numbers(version);
  const [wantedMajor, wantedMinor, wantedPatch] = numbers(range.replace(/^\^/, ''));
  if (major !== wantedMajor) return false;
  if (major === 0 && minor !== wantedMinor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}
