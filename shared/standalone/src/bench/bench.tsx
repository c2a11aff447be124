import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { type Benched, queryOf } from '../setting/query';
import styles from './bench.module.css';
import { Faults } from './faults';
import { ScenarioList } from './scenario-list';
import { shopShown } from './shop.model';
import { ShowsForm } from './shows-form';
import { Stage } from './stage';
import { Toolbar } from './toolbar';
import { useSetting } from './use-setting';

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
