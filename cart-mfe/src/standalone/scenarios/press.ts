import type { Player } from '@permanto/standalone/scenarios';

/** Matches a label whose last words are a product's. */
export const startsWith = (label: string) => new RegExp(`^${label}`);

export const pressFirst = async ({ screen, user }: Player, name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name }))[0]!);
