import {
  PAYMENT_GROUPS,
  type PaymentRequest,
  type Provider,
  type ProviderForm,
} from '@permanto/paytrail';

type Group = (typeof PAYMENT_GROUPS)[number];

/** As Paytrail names them; cards share an id. Real marks belong to their owners: these are drawn here. */
const METHODS: readonly (readonly [id: string, name: string, group: Group])[] = [
  ['mobilepay', 'MobilePay', 'mobile'],
  ['apple-pay', 'Apple Pay', 'mobile'],
  ['google-pay', 'Google Pay', 'mobile'],
  ['siirto', 'Siirto', 'mobile'],
  ['osuuspankki', 'OP', 'bank'],
  ['nordea', 'Nordea', 'bank'],
  ['danske', 'Danske Bank', 'bank'],
  ['spankki', 'S-Pankki', 'bank'],
  ['saastopankki', 'Säästöpankki', 'bank'],
  ['aktia', 'Aktia', 'bank'],
  ['creditcard', 'Visa', 'creditcard'],
  ['creditcard', 'Mastercard', 'creditcard'],
  ['amex', 'American Express', 'creditcard'],
  ['walleyb2c', 'Walley', 'credit'],
  ['oplaskuV1', 'OP Lasku', 'credit'],
];

export const MARKS_PATH = '/marks';
export const METHODS_PATH = '/methods';

/** The form's field with the payment. */
export const TRANSACTION_FIELD = 'checkout-transaction-id';

const TERMS = {
  FI: 'Valitsemalla maksutavan hyväksyt <a href="https://www.paytrail.com/kuluttaja/maksupalveluehdot" target="_blank">maksupalveluehdot</a>',
  SV: 'Genom att välja betalningssätt godkänner du <a href="https://www.paytrail.com/kuluttaja/maksupalveluehdot" target="_blank">villkoren för betaltjänsten</a>',
  EN: 'By choosing a payment method you agree to the <a href="https://www.paytrail.com/kuluttaja/maksupalveluehdot" target="_blank">payment service terms</a>',
} as const satisfies Readonly<Record<PaymentRequest['language'], string>>;

export const termsIn = (language: PaymentRequest['language']): string => TERMS[language];

/** The methods of these groups; of all where none is named. */
export function providersOf(origin: string, groups: readonly string[] = []): Provider[] {
  return METHODS.filter(([, , group]) => groups.length === 0 || groups.includes(group)).map(
    ([id, name, group]) => {
      const mark = `${origin}${MARKS_PATH}/${id}`;
      return { id, name, group, svg: `${mark}.svg`, icon: `${mark}.svg` };
    },
  );
}

/** The same with the forms by which this payment is made. */
export function formsOf(
  origin: string,
  transactionId: string,
  { amount, groups }: PaymentRequest,
): ProviderForm[] {
  return providersOf(origin, groups).map((provider) => ({
    ...provider,
    url: `${origin}${METHODS_PATH}/${provider.id}`,
    parameters: [
      { name: TRANSACTION_FIELD, value: transactionId },
      { name: 'amount', value: String(amount) },
    ],
  }));
}

/** The methods as Paytrail answers them beside their flat list. */
export function groupsOf(providers: readonly Provider[]) {
  return PAYMENT_GROUPS.map((id) => ({
    id,
    name: id,
    providers: providers.filter(({ group }) => group === id),
  })).filter(({ providers: members }) => members.length > 0);
}

/** The names of a method, for its page; null where there is none of this id. */
export function methodName(methodId: string): string | null {
  const names = METHODS.filter(([id]) => id === methodId).map(([, name]) => name);
  return names.length === 0 ? null : names.join(', ');
}

/** A simple mark: the method's initials in its group's colour. */
export function markOf(methodId: string): string | null {
  const [, name, group] = METHODS.find(([id]) => id === methodId) ?? [];
  if (name === undefined || group === undefined) return null;
  const initials = name.replace(/[^A-ZÅÄÖ]/g, '').slice(0, 2);
  const hue = PAYMENT_GROUPS.indexOf(group) * 70 + 215;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 32"><rect width="56" height="32" rx="6" fill="hsl(${hue} 45% 32%)"/><text x="28" y="22" font-family="sans-serif" font-size="17" font-weight="700" fill="#fff" text-anchor="middle">${initials}</text></svg>`;
}
