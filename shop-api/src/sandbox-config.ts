import { isPublished, type Merchant } from '@permanto/paytrail';

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether a web address leads to this machine only. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(new URL(address).hostname);

/** What of the configuration it depends on. */
interface Outward {
  readonly paytrail: Merchant & { readonly url: string };
  readonly mail: { readonly smtpUrl: string | undefined };
}

/**
 * Why shops can't be shown to the public with this: payments that move no money, a merchant whose secret is
 * published, mails that stay in a folder.
 */
export function sandboxFaults({ paytrail, mail }: Outward): string[] {
  const { url, merchantId } = paytrail;
  return [
    ...(isLoopback(url) ? [`PAYTRAIL_API_URL is ${url}, a sandbox that moves no money`] : []),
    ...(isPublished(paytrail)
      ? [`PAYTRAIL_MERCHANT_ID is ${merchantId}, a test merchant, or its secret a published one`]
      : []),
    ...(mail.smtpUrl === undefined
      ? ['PERMANTO_SMTP_URL is not set, so mails go to a folder and reach no recipient']
      : []),
  ];
}
