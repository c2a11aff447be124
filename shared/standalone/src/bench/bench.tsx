import { useUnit } from 'effector-react';
import { useEffect, useMemo, useState } from 'react';
import { type Benched, queryOf, readSetting } from '../setting/query';
import { BENCH, type Setting } from '../setting/setting';
import styles from './bench.module.css';
import { Faults } from './faults';
import { ScenarioList } from './scenario-list';
import { shopShown } from './shop.model';
import { ShowsForm } from './shows-form';
import { Stage } from './stage';
import { Toolbar } from './toolbar';

/** The address of the bench as state. */
function useSetting({ declaration, scenarios }: Benched) {
  const [search, setSearch] = useState(() => globalThis.location.search);
  useEffect(() => {
    const read = () => setSearch(globalThis.location.search);
    globalThis.addEventListener('popstate', read);
    return () => globalThis.removeEventListener('popstate', read);
  }, []);
  const read = useMemo(
    () => readSetting(new URLSearchParams(search), { declaration, scenarios }),
    [search, declaration, scenarios],
  );
  const go = (query: string) => {
    globalThis.history.pushState(null, '', `${BENCH}?${query}`);
    setSearch(`?${query}`);
  };
  return {
    ...read,
    go,
    change: (changes: Partial<Setting>) =>
      go(queryOf({ ...read.setting, ...changes }, { scenarios })),
  };
}

/** The remote in a frame, and around it all that can be chosen. The address says what was. */
export function Bench(benched: Benched) {
  const { declaration, scenarios } = benched;
  const { setting, faults, go, change } = useSetting(benched);
  const [loads, setLoads] = useState(0);
  const showShop = useUnit(shopShown);
  useEffect(() => {
    showShop(setting.shop);
  }, [showShop, setting.shop]);
  // What is drawn otherwise, or was sent already, needs no new page.
  const page = queryOf({ ...setting, scheme: 'auto', viewport: 'fit', facts: [] }, benched);
  return (
    <div className={styles.bench}>
      <nav className={styles.side} aria-label="Scenarios">
        <h1>{declaration.name}</h1>
        <ScenarioList scenarios={scenarios} chosen={setting.scenario} choose={go} />
      </nav>
      <main className={styles.main} aria-label="Bench">
        <Faults title="The address says what can’t be shown" faults={faults} />
        <Toolbar setting={setting} change={change} reload={() => setLoads(loads + 1)} />
        <Stage
          key={`${page} ${loads}`}
          setting={setting}
          query={queryOf(setting, benched)}
          title={scenarios[setting.scenario ?? '']?.title ?? 'Page or slot'}
          sent={(fact) => change({ facts: [...setting.facts, fact] })}
        >
          <ShowsForm
            key={JSON.stringify(setting.shows)}
            declaration={declaration}
            shows={setting.shows}
            show={(shows) => change({ shows })}
          />
        </Stage>
      </main>
    </div>
  );
}
