import { CONTRACT_VERSIONS, type ContractVersions } from '@permanto/contracts';

/** Whether a shell with the contracts `served` serves a remote: its versions may differ by one. */
export const isServed = (contracts: ContractVersions, served = CONTRACT_VERSIONS): boolean =>
  (Object.keys(served) as (keyof ContractVersions)[]).every(
    (name) => Math.abs(contracts[name] - served[name]) <= 1,
  );
