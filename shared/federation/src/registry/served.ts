import { CONTRACT_VERSIONS, type ContractVersions } from '@permanto/contracts';

/** Whether a shell of these contracts serves a remote of those: of its own version, the one before and the one after. */
export const isServed = (contracts: ContractVersions, served = CONTRACT_VERSIONS): boolean =>
  (Object.keys(served) as (keyof ContractVersions)[]).every(
    (name) => Math.abs(contracts[name] - served[name]) <= 1,
  );
