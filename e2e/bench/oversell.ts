import { Refused, type ApiVisitor, type CartInHand } from './api-visitor';

export const BUYERS = Number(process.env.PERMANTO_BENCH_BUYERS ?? 500);
export const STOCK = BUYERS / 5;

/** How five times as many buyers as there are pieces fared. */
export interface Sale {
  readonly name: string;
  readonly sold: number;
  readonly refused: number;
  /** Neither sold nor refused in words. */
  readonly halfDone: number;
}

type Outcome = 'sold' | 'refused' | 'half-done';

/** Runs `work`; the shop's own no is an outcome, everything else is half done. */
async function outcomeOf(work: () => Promise<string>): Promise<Outcome> {
  try {
    return (await work()).includes('/thank-you/') ? 'sold' : 'half-done';
  } catch (error) {
    return error instanceof Refused && error.status < 500 ? 'refused' : 'half-done';
  }
}

function saleOf(name: string, outcomes: readonly Outcome[]): Sale {
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  return { name, sold: count('sold'), refused: count('refused'), halfDone: count('half-done') };
}

const each = <Value>(work: () => Promise<Value>) =>
  Promise.all(Array.from({ length: BUYERS }, work));

/** The cart, or the refusal, for when it is the buyer's turn to pay. */
async function preparedOrRefused(visitor: ApiVisitor, product: string): Promise<() => CartInHand> {
  try {
    const cart = await visitor.preparedCart(product, 1);
    return () => cart;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** The three ways of `targets.md`; each with a product that nobody has bought. */
export async function oversell(visitor: ApiVisitor, products: readonly string[]): Promise<Sale[]> {
  const [first = '', second = '', third = ''] = products;
  const whole = (product: string) => async () =>
    visitor.pay(await visitor.toPaymentPage(await visitor.preparedCart(product, 1)));

  const oneByOne: Outcome[] = [];
  for (let buyer = 0; buyer < BUYERS; buyer += 1) oneByOne.push(await outcomeOf(whole(first)));

  const atOnce = await each(() => outcomeOf(whole(second)));

  const prepared = await each(() => preparedOrRefused(visitor, third));
  const paid = await Promise.all(
    prepared.map((cart) => outcomeOf(async () => visitor.pay(await visitor.toPaymentPage(cart())))),
  );
  return [
    saleOf('one by one', oneByOne),
    saleOf('whole flows at once', atOnce),
    saleOf('prepared, then all pay at once', paid),
  ];
}
