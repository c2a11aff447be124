import type { EndpointOf, Operation, VisitorOperations } from '@permanto/contracts/api';
import { endpoints } from '@permanto/contracts/api/endpoints';

type Operations = {
  readonly [Group in keyof VisitorOperations]: {
    readonly [
      Verb in keyof VisitorOperations[Group]
    ]: VisitorOperations[Group][Verb] extends Operation
      ? EndpointOf<VisitorOperations[Group][Verb]>
      : never;
  };
};

/** What a visitor's pages call. The schemas of the answers are in `answers.ts`. */
export const operations: Operations = endpoints;
