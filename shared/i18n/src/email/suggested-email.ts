import { readSigns } from '@permanto/contracts/readers';

/** Where most mail goes here, and real ones that look like those. */
const DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.fi',
  'outlook.com',
  'outlook.fi',
  'icloud.com',
  'yahoo.com',
  'live.com',
  'live.fi',
  'luukku.com',
  'suomi24.fi',
  'kolumbus.fi',
  'elisanet.fi',
  'saunalahti.fi',
  'welho.com',
  'netti.fi',
  'pp.inet.fi',
  'telia.com',
  'proton.me',
  'protonmail.com',
  'mail.com',
  'email.com',
  'ymail.com',
  'hotmail.fr',
];

/** Whether one letter too many, too few, mistaken or swapped with the next makes the difference. */
function isOneSlipAway(typed: string, known: string): boolean {
  const at = [...known].findIndex((letter, place) => letter !== typed[place]);
  if (at === -1) return typed.length === known.length + 1;
  const swapped = `${typed[at + 1] ?? ''}${typed[at] ?? ''}${typed.slice(at + 2)}`;
  const rest = known.slice(at);
  return [
    typed.slice(at + 1),
    `${rest[0] ?? ''}${typed.slice(at)}`,
    `${rest[0] ?? ''}${typed.slice(at + 1)}`,
    swapped,
  ].includes(rest);
}

/** The address that may have been meant, where its domain is one slip from a known one; else null. */
export function suggestedEmail(typed: string): string | null {
  const [, name, domain] = /^(.+)@([^@]+)$/.exec(readSigns(typed).toLowerCase()) ?? [];
  if (name === undefined || domain === undefined || DOMAINS.includes(domain)) return null;
  const meant = DOMAINS.find((known) => isOneSlipAway(domain, known));
  return meant === undefined ? null : `${name}@${meant}`;
}
