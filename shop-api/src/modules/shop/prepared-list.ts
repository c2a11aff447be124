import { ReadyAnswer } from '../../http/answers';
import type { Shop } from './shop';

/** Entries that follow from the shop's data alone, as ready answers: all of them, and each by its id. */
export interface ReadyList {
  readonly all: ReadyAnswer;
  readonly each: ReadonlyMap<string, ReadyAnswer>;
}

interface Entries {
  /** The name of the list's field: `venues`. */
  readonly many: string;
  /** The name of one entry's field: `venue`. */
  readonly one: string;
  /** By what it is asked for → as the wire has it. */
  readonly of: (shop: Shop) => ReadonlyMap<string, object>;
}

/** Makes the answers once for each shop object: newer data is another object. */
export function readyList({ many, one, of }: Entries): (shop: Shop) => ReadyList {
  const made = new WeakMap<Shop, ReadyList>();
  return (shop) => {
    const known = made.get(shop);
    if (known) return known;
    const entries = of(shop);
    const list = {
      all: new ReadyAnswer({ [many]: [...entries.values()] }),
      each: new Map([...entries].map(([id, wire]) => [id, new ReadyAnswer({ [one]: wire })])),
    };
    made.set(shop, list);
    return list;
  };
}
