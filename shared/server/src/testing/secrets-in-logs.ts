import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What no log may hold, by its form. */
const FORMS = {
  'a token': /\beyJ[\w-]{10,}\.[\w-]{10,}/,
  // 32 bytes in base64url.
  'an order’s secret': /(?<![\w-])[\w-]{43}(?![\w-])/,
  'a payment’s signature': /\b[0-9a-f]{64}\b/,
  'an e-mail address': /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
  'a phone number': /\+358\d{5,}/,
};

/** The kinds of secrets and personal data in a text. */
export function secretsIn(text: string): string[] {
  return Object.entries(FORMS).flatMap(([kind, form]) => (form.test(text) ? [kind] : []));
}

/** Throws if a log in the folder holds a secret or personal data. */
export function expectNoSecretsInLogs(folder: string): void {
  for (const name of readdirSync(folder)) {
    for (const line of readFileSync(path.join(folder, name), 'utf8').split('\n')) {
      const kinds = secretsIn(line);
      if (kinds.length > 0) throw new Error(`${name} holds ${kinds.join(', ')}: ${line}`);
    }
  }
}
