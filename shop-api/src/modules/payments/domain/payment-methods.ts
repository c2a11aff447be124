import type { PaymentMethod, PaymentTerms } from '@permanto/contracts/api/payment-methods';
import { PAYMENT_METHOD_GROUPS } from '@permanto/contracts/api/payment-methods';
import type { Provider } from '@permanto/paytrail';

type Group = PaymentMethod['group'];

/** A payment method with the address of its mark at the provider. */
export interface Method {
  readonly id: string;
  readonly name: string;
  readonly group: Group;
  readonly markUrl: string | null;
}

/** Whose methods need no credit, as far as the provider's groups tell. */
const WITHOUT_CREDIT: readonly Group[] = ['bank', 'mobile', 'creditcard'];

const groupOf = ({ group }: Provider): Group =>
  PAYMENT_METHOD_GROUPS.find((known) => known === group) ?? 'other';

/** The provider's methods; cards that share an id are one method with all their names. */
export function methodsOf(providers: readonly Provider[]): Method[] {
  const methods = new Map<string, Method>();
  for (const provider of providers) {
    const { id, name, svg, icon } = provider;
    const known = methods.get(id);
    methods.set(
      id,
      known
        ? { ...known, name: `${known.name}, ${name}` }
        : { id, name, group: groupOf(provider), markUrl: svg ?? icon ?? null },
    );
  }
  return [...methods.values()];
}

/**
 * The order in which methods are offered (KSL 6:12 b, decision 057). Groups that need no credit come first,
 * the one first that the shop's buyers used most lately; then `other`, which may need none; then `credit`.
 * In a group, the most used method is first. What was used equally stays in the provider's order.
 */
export function inOrder(
  methods: readonly Method[],
  uses: ReadonlyMap<string, number>,
): readonly Method[] {
  const usesOf = ({ id }: Method) => uses.get(id) ?? 0;
  const usesOfGroup = (group: Group) =>
    methods.reduce((sum, method) => sum + (method.group === group ? usesOf(method) : 0), 0);
  const likely = [...WITHOUT_CREDIT].sort((a, b) => usesOfGroup(b) - usesOfGroup(a));
  const groups = [...likely, 'other', 'credit'];
  return [...methods].sort(
    (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || usesOf(b) - usesOf(a),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};
const LINK =
  /^(?<before>[^<]*)<a\s[^<>]*?href="(?<url>https:\/\/[^"<>\s]+)"[^<>]*>(?<text>[^<]+)<\/a>(?<after>[^<]*)$/;

const textOf = (html = '') =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (code) => ENTITIES[code] ?? code);

/** The provider's terms: of its HTML, only text and one link to a page by https are read. */
export function termsOf(html: string | undefined): PaymentTerms | null {
  if (!html) return null;
  const parts = LINK.exec(html.trim())?.groups;
  if (!parts?.url) return { before: textOf(html), link: null, after: '' };
  const { before, text, after } = parts;
  const link = { text: textOf(text), url: textOf(parts.url) };
  return { before: textOf(before), link, after: textOf(after) };
}
