import type { Cents, Language } from '@permanto/contracts';
import { fillPath, operations, type WireOf } from '@permanto/contracts/api';
import type { PaymentTerms } from '@permanto/contracts/api/payment-methods';
import type { App } from '../../app';
import type { Config } from '../../config';
import type { Shop } from '../shop';
import { inOrder, type Method, methodsOf, termsOf } from './domain/payment-methods';
import { groupsOf, LANGUAGES, paytrailOf } from './provider';
import { RecentAnswers } from './recent-answers';
import { usesOfMethods } from './repository';

/** A checkout waits so long for its methods; without them it has one button. */
const TIMEOUT_MS = 2_000;
const USES_DAYS = 30;
const LIFETIMES = { max: 500, maxAsked: 16, ttlMs: 5 * 60_000, failureTtlMs: 10_000 } as const;

interface Offer {
  readonly methods: readonly Method[];
  readonly terms: PaymentTerms | null;
}

interface Recent {
  readonly offers: RecentAnswers<Offer>;
  readonly uses: RecentAnswers<ReadonlyMap<string, number>>;
}

const recentOf = new WeakMap<Config, Recent>();

function recent({ config }: Pick<App, 'config'>): Recent {
  const known = recentOf.get(config);
  if (known) return known;
  const made = {
    offers: new RecentAnswers<Offer>(LIFETIMES),
    uses: new RecentAnswers<ReadonlyMap<string, number>>(LIFETIMES),
  };
  recentOf.set(config, made);
  return made;
}

interface Asked {
  readonly language: Language;
  /** Undefined: the methods for any amount. */
  readonly amount?: Cents;
}

/** What the provider offers the shop's buyers; null where it doesn't answer. */
export function offerOf(app: App, shop: Shop, { language, amount }: Asked): Promise<Offer | null> {
  const query = { language: LANGUAGES[language], amount, groups: groupsOf(shop) };
  return recent(app).offers.get(JSON.stringify(query), async () => {
    const result = await paytrailOf(app).getProviders(query, { timeoutMs: TIMEOUT_MS });
    if (result.ok) {
      const { providers, terms } = result.value;
      return { methods: methodsOf(providers), terms: termsOf(terms) };
    }
    app.log.warn({ fault: result.fault }, 'the payment provider lists no methods');
    return null;
  });
}

/** Whether the method may be chosen; where the provider doesn't answer, its page decides. */
export async function isOffered(app: App, shop: Shop, methodId: string): Promise<boolean> {
  const offer = await offerOf(app, shop, { language: shop.configuration.default_language });
  return offer === null || offer.methods.some(({ id }) => id === methodId);
}

const markPath = ({ key }: Shop, { id, markUrl }: Method) =>
  markUrl && `/v1/${key}${fillPath(operations.paymentMethods.mark.path, { methodId: id })}`;

/** The methods for an amount, in the order in which they are offered; none where the provider decides. */
export async function listMethods(
  app: App,
  shop: Shop,
  asked: Asked & { readonly amount: Cents },
): Promise<WireOf<typeof operations.paymentMethods.list>> {
  const offer = asked.amount > 0 ? await offerOf(app, shop, asked) : null;
  if (offer === null) return { payment_methods: [], terms: null };
  const uses = await recent(app).uses.get(shop.key, () =>
    usesOfMethods(app.db, shop.key, USES_DAYS),
  );
  return {
    payment_methods: inOrder(offer.methods, uses ?? new Map()).map((method) => ({
      id: method.id,
      name: method.name,
      group: method.group,
      mark: markPath(shop, method),
    })),
    terms: offer.terms,
  };
}
