import { RequestRejected, type ApiVisitor, type CartAccess } from './api-visitor';

export const BUYERS = Number(process.env.PERMANTO_BENCH_BUYERS ?? 500);
export const STOCK = BUYERS / 5;

/** The result of a sale with five times as many buyers as pieces in stock. */
export interface Sale {
  readonly name: string;
  readonly sold: number;
  readonly refused: number;
  /** Neither sold nor rejected with an error response. */
  readonly halfDone: number;
}

export type Outcome = 'sold' | 'refused' | 'half-done';

/** Runs `work`. A 4xx response counts as refused, every other failure as half done. */
export async function outcomeOf(work: () => Promise<string>): Promise<Outcome> {
  try {
    return (await work()).includes('/thank-you/') ? 'sold' : 'half-done';
  } catch (error) {
    return error instanceof RequestRejected && error.status < 500 ? 'refused' : 'half-done';
  }
}

function saleOf(name: string, outcomes: readonly Outcome[]): Sale {
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  return { name, sold: count('sold'), refused: count('refused'), halfDone: count('half-done') };
}

const forEachBuyer = <Value>(work: () => Promise<Value>) =>
  Promise.all(Array.from({ length: BUYERS }, work));

/** Returns a function that returns the cart, or throws the refusal when the buyer pays. */
async function prepareOrRefuse(visitor: ApiVisitor, product: string): Promise<() => CartAccess> {
  try {
    const cart = await visitor.preparedCart(product, 1);
    return () => cart;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** The three scenarios, each with an unsold product. */
export async function simulateOversell(
  visitor: ApiVisitor,
  products: readonly string[],
): Promise<Sale[]> {
  const [first = '', second = '', third = ''] = products;
  const buy = (product: string) => async () =>
    visitor.pay(await visitor.toPaymentPage(await visitor.preparedCart(product, 1)));

  const oneByOne: Outcome[] = [];
  for (let buyer = 0; buyer < BUYERS; buyer += 1) oneByOne.push(await outcomeOf(buy(first)));

  const atOnce = await forEachBuyer(() => outcomeOf(buy(second)));

  const prepared = await forEachBuyer(() => prepareOrRefuse(visitor, third));
  const paid = await Promise.all(
    prepared.map((cart) => outcomeOf(async () => visitor.pay(await visitor.toPaymentPage(cart())))),
  );
  return [
    saleOf('one by one', oneByOne),
    saleOf('whole flows at once', atOnce),
    saleOf('prepared, then all pay at once', paid),
  ];
}
