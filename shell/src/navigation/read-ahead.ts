import { $clock, $shop, $transport, type ApiAnswer, type Transport } from '@permanto/api-client';
import { allSettled, type EventCallable, fork, type Scope } from 'effector';

/** An answer that no navigation has used by then is out of date. */
const TTL_MS = 10_000;

/** Path → the answer to a shared read. */
export type ReadsAhead = Map<string, Promise<ApiAnswer>>;

/**
 * Reads what a page is likely to read, for the next navigation alone.
 * @param ahead what the page's transport answers with; filled while a navigation runs
 */
export function createReadAhead(scope: Scope, ahead: ReadsAhead) {
  const answers: ReadsAhead = new Map();
  const send = scope.getState($transport);
  let navigationCount = 0;

  const keep = (path: string, answer: Promise<ApiAnswer>) => {
    const drop = () => answers.get(path) === answer && answers.delete(path);
    answers.set(path, answer);
    answer.then(({ status }) => status === 200 || drop(), drop);
    setTimeout(drop, TTL_MS);
    return answer;
  };
  const transport: Transport = (request) =>
    request.isShared === true
      ? (answers.get(request.path) ?? keep(request.path, send(request)))
      : Promise.reject(new Error(`not read ahead: ${request.operation}`));

  return {
    /** Runs a part's `opened` in a scope of its own, as a server does; only what is the same for every visitor is read. */
    readAhead: (opened: EventCallable<object>, params: object): void => {
      const own = fork({
        values: [
          [$transport, transport],
          [$clock, scope.getState($clock)],
          [$shop, scope.getState($shop)],
        ],
      });
      void allSettled(opened, { scope: own, params });
    },
    /** Runs a navigation, which gets what was read ahead. What it reads later is read anew. */
    withReads: async <Result>(navigate: () => Promise<Result>): Promise<Result> => {
      navigationCount += 1;
      for (const [path, answer] of answers) ahead.set(path, answer);
      try {
        return await navigate();
      } finally {
        navigationCount -= 1;
        answers.clear();
        if (navigationCount === 0) ahead.clear();
      }
    },
  };
}
