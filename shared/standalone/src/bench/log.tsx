import type { SentFact } from '../scenario/scenario';
import type { Passed } from '../stage/messages';
import styles from './bench.module.css';

interface LogProps {
  readonly passed: readonly Passed[];
  readonly send: (fact: SentFact) => void;
}

/** What passed on the stage, the newest first: facts of the bus, calls of the API, faults. */
export function Log({ passed, send }: LogProps) {
  return (
    <section className={styles.panel} aria-labelledby="passed">
      <h2 id="passed">What passed</h2>
      {passed.length === 0 && <p className={styles.quiet}>Nothing yet.</p>}
      <ol className={styles.list} reversed>
        {passed
          .map((one, index) => (
            <li key={index} className={styles[one.kind]}>
              <Line one={one} send={send} />
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  );
}

function Line({ one, send }: { readonly one: Passed; readonly send: LogProps['send'] }) {
  switch (one.kind) {
    case 'call':
      return (
        <>
          API <strong>{one.operation}</strong> → {one.outcome}
        </>
      );
    case 'fault':
      return (
        <>
          Fault <strong>{one.text}</strong>
        </>
      );
    case 'fact': {
      const { name, payload } = one;
      return (
        <>
          Fact <strong>{name}</strong> <code>{JSON.stringify(payload)}</code>{' '}
          <button type="button" onClick={() => send({ name, payload })}>
            Send {name} again
          </button>
        </>
      );
    }
  }
}
