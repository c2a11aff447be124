import {
  PAYMENT_GROUPS,
  paytrailClient,
  type PaymentRequest,
  type PaytrailClient,
} from '@permanto/paytrail';
import { inLanguage } from '@permanto/contracts';
import { fillPath, operations } from '@permanto/contracts/api';
import type { App } from '../../app';
import { cutText } from '../../cut-text';
import { tracedFetch } from '../../telemetry/traced-fetch';
import type { Config } from '../../config';
import { mailAddressOf, payableOf } from '../orders';
import type { Shop } from '../shop';
import { paymentStamp } from './domain/stamp';
import en from './i18n/en.json';
import fi from './i18n/fi.json';
import sv from './i18n/sv.json';
import type { ClaimedOrder } from './repository';

/** Three attempts fit into the 30 s for which a browser waits (product.md, "Checkout creation"). */
const TIMEOUT_MS = 8_000;
/** Limits of Paytrail's fields. */
const LONGEST = { name: 50, code: 100, description: 1_000 } as const;
export const LANGUAGES = { fi: 'FI', sv: 'SV', en: 'EN' } as const;

const clients = new WeakMap<Config, PaytrailClient>();

/** The provider of this shop API; one client for each configuration. */
export function paytrailOf({
  config,
  telemetry,
}: Pick<App, 'config' | 'telemetry'>): PaytrailClient {
  const known = clients.get(config);
  if (known) return known;
  const client = paytrailClient({
    ...config.paytrail,
    timeoutMs: TIMEOUT_MS,
    fetch: tracedFetch(telemetry),
  });
  clients.set(config, client);
  return client;
}

/** Both ways back into the shop, at its configured host, never at a header's. */
function returnUrl({ configuration, key }: Shop): string {
  return `${configuration.host}/v1/${key}${fillPath(operations.payments.return.path, {})}`;
}

export function callbackUrl({ config }: Pick<App, 'config'>, { configuration, key }: Shop): string {
  const origin = config.callbackOrigin ?? configuration.host;
  return `${origin}/v1/${key}${fillPath(operations.payments.callback.path, {})}`;
}

const both = (url: string) => ({ success: url, cancel: url });
const optional = <Key extends string>(key: Key, value: string | undefined) =>
  (value ? { [key]: value } : {}) as Partial<Record<Key, string>>;

/**
 * The provider requires an address. A quick order may have none, so its payer is identified by
 * the registration or, at last, the organizer, whom a shop with quick orders must name with one.
 */
function customerOf(shop: Shop, order: ClaimedOrder): PaymentRequest['customer'] {
  const { customer } = order;
  const email = mailAddressOf(shop, order) ?? shop.configuration.organizer.email;
  if (email === null) throw new Error('a quick order in a shop without an e-mail address');
  return {
    email,
    ...optional('firstName', cutText(customer?.first_name, LONGEST.name)),
    ...optional('lastName', cutText(customer?.last_name, LONGEST.name)),
    ...optional('phone', customer?.phone),
  };
}

const GIFT_CARD = { fi: fi.giftCard, en: en.giftCard, sv: sv.giftCard };

/**
 * Items must add up to the amount: what gift cards pay is an item below zero, without tax, since the goods
 * bear theirs (decision 014).
 */
function itemsOf({ lines, vouchers, language }: ClaimedOrder): PaymentRequest['items'] {
  const goods = lines.map(({ product, event, price, amount, vat_percentage }) => ({
    unitPrice: price,
    units: amount,
    vatPercentage: vat_percentage,
    productCode: product.id.slice(0, LONGEST.code),
    description: cutText(
      [event?.title, product.title]
        .flatMap((title) => (title ? [inLanguage(title, language)] : []))
        .join(': '),
      LONGEST.description,
    ),
  }));
  if (vouchers === 0) return goods;
  const giftCard = {
    unitPrice: 0 - vouchers,
    units: 1,
    vatPercentage: 0,
    productCode: 'gift-card',
    description: inLanguage(GIFT_CARD, language),
  };
  return [...goods, giftCard];
}

/** The groups of payment methods that the shop takes; none: all. */
export function groupsOf({ configuration: { payment_options: options = [] } }: Shop) {
  return PAYMENT_GROUPS.filter((group) => options.includes(group));
}

/** What is sent to the provider: no more of the customer than its page and receipt need. */
export function paymentRequestOf(
  app: Pick<App, 'config'>,
  shop: Shop,
  paymentId: string,
  order: ClaimedOrder,
): PaymentRequest {
  const { language } = order;
  const groups = groupsOf(shop);
  return {
    stamp: paymentStamp(paymentId, order.attempt),
    reference: order.order_number,
    amount: payableOf(order),
    currency: 'EUR',
    language: LANGUAGES[language],
    ...(groups.length > 0 && { groups }),
    items: itemsOf(order),
    customer: customerOf(shop, order),
    redirectUrls: both(returnUrl(shop)),
    callbackUrls: both(callbackUrl(app, shop)),
  };
}
