import type { ProviderForm } from '@permanto/paytrail';
import type { PaymentForms } from '../payment';

/** Whether it may be called: by https, or without where the provider itself has none, in development. */
export function isSafeUrl(url: string, ownUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && new URL(ownUrl).protocol === 'http:');
}

/** They need a script at a host that is verified for them, and so are paid on the provider's page. */
const WALLETS: readonly string[] = ['apple-pay', 'google-pay'];

/** The provider's forms by method; of cards that share an id, the first's. `href`: the provider's page. */
export function formsOf(providers: readonly ProviderForm[], href: string): PaymentForms {
  const forms = providers
    .filter(({ id, url }) => !WALLETS.includes(id) && isSafeUrl(url, href))
    .map(({ id, name, url, parameters }) => [id, { name, url, parameters }] as const);
  return Object.fromEntries(forms.reverse());
}
