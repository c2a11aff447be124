import { isRefused, type Refused } from '../result';

/** Carries a refusal out of a driver's transaction, which rolls back on a throw. */
class RolledBack extends Error {
  constructor(readonly refused: Refused) {
    super('rolled back by a refusal');
  }
}

/** Gives `work`'s value, or throws when it is a refusal, so that nothing stays written. */
export async function orRollBack<Value>(work: Promise<Value>): Promise<Value> {
  const value = await work;
  if (isRefused(value)) throw new RolledBack(value);
  return value;
}

/** The other end of {@link orRollBack}: outside the transaction a refusal is a value again. */
export async function refusalAsValue<Value>(transaction: Promise<Value>): Promise<Value> {
  try {
    return await transaction;
  } catch (error) {
    if (error instanceof RolledBack) return error.refused as Value;
    throw error;
  }
}
