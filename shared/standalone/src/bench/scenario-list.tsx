import { type MouseEvent, useState } from 'react';
import type { Scenarios } from '../scenario/scenario';
import { BENCH } from '../setting/setting';
import styles from './bench.module.css';

interface ScenarioListProps {
  readonly scenarios: Scenarios;
  readonly chosen: string | null;
  /** Goes to the address with this query. */
  readonly choose: (query: string) => void;
}

const addressOf = (id: string) => new URLSearchParams({ scenario: id }).toString();

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** An address that names one far down the list shows where it stands. */
const scrollTo = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' });

/** Every scenario as a link, by group; each is an address for a bug report. */
export function ScenarioList({ scenarios, chosen, choose }: ScenarioListProps) {
  const [sought, setSought] = useState('');
  const found = Object.entries(scenarios).filter(([id, { title, group }]) =>
    `${id} ${title} ${group}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  const groups = [...new Set(found.map(([, { group }]) => group))];
  return (
    <>
      <label className={styles.choice}>
        <span>Find a scenario</span>
        <input type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
      </label>
      <p role="status" className={styles.quiet}>
        {found.length} of {Object.keys(scenarios).length}
      </p>
      {groups.map((group) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul className={styles.list}>
            {found
              .filter(([, scenario]) => scenario.group === group)
              .map(([id, { title }]) => (
                <li key={id}>
                  <a
                    ref={id === chosen ? scrollTo : undefined}
                    href={`${BENCH}?${addressOf(id)}`}
                    aria-current={id === chosen ? 'page' : undefined}
                    onClick={(event) => {
                      if (!isPlain(event)) return;
                      event.preventDefault();
                      choose(addressOf(id));
                    }}
                  >
                    {title}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
