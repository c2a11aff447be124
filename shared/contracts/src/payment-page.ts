import { localizedPath } from './paths';
import type { Language } from './values';

/** The shell's page from which a browser posts the payment provider's form. */
export const PAYMENT_PAGE_PATH = '/checkout/payment';

/** Its address for one payment, to which a method's id is appended. */
export const paymentPagePath = (language: Language, token: string): string =>
  `${localizedPath(PAYMENT_PAGE_PATH, language)}?token=${token}&method=`;
