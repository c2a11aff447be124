/** The remote that a command names, `cart` or `cart-mfe`: its name in the registry. */
export function remoteArgument(text: string | undefined): string {
  if (text === undefined || text === '') throw new Error('Name a remote, such as catalog.');
  return text.replace(/-mfe$/, '');
}

/** A percentage of the visitors. `name` is what to call it where it is none. */
export function shareArgument(text: string, name: string): number {
  const share = Number(text);
  if (text.trim() !== '' && share >= 0 && share <= 100) return share;
  throw new Error(`${name} is "${text}": it must be a share of the visitors, from 0 to 100.`);
}
