import * as v from 'valibot';

/** What was read, if it could be, and what is wrong with it. */
export interface Read<Value> {
  readonly value?: Value;
  readonly faults: readonly string[];
}

/** `eventId: must be …`, each in a line of its own. */
export const issuesOf = (issues: readonly v.BaseIssue<unknown>[]): string[] =>
  issues.map((issue) => {
    const path = v.getDotPath(issue);
    return path === null ? issue.message : `${path}: ${issue.message}`;
  });
