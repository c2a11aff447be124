import { sampleFacts } from '@permanto/testing/scripted-api';
import type { FactName } from '@permanto/contracts/bus';
import { Button } from '@permanto/ui';
import { TextAreaField } from '@permanto/ui/forms';
import { type FormEvent, useState } from 'react';
import type { SentFact } from '../scenario/scenario';
import { FACT_NAMES, readFact } from '../setting/facts';
import styles from './bench.module.css';
import { Choice } from './choice';

const [FIRST = 'cart.changed'] = FACT_NAMES;
const sampleText = (name: FactName) => JSON.stringify(sampleFacts[name], null, 2);

/** Any fact of the bus, with a payload that its contract takes. */
export function FactForm({ send }: { readonly send: (fact: SentFact) => void }) {
  const [name, setName] = useState<FactName>(FIRST);
  const [text, setText] = useState(() => sampleText(FIRST));
  const [faults, setFaults] = useState<readonly string[]>([]);
  const choose = (chosen: FactName) => {
    setName(chosen);
    setText(sampleText(chosen));
    setFaults([]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readFact(name, text);
    setFaults(read.faults);
    if (read.value !== undefined) send(read.value);
  };
  return (
    <form className={styles.panel} aria-labelledby="send-fact" onSubmit={submit}>
      <h2 id="send-fact">Send a fact</h2>
      <Choice
        label="Fact"
        value={name}
        options={FACT_NAMES}
        choose={(chosen) => choose(chosen as FactName)}
      />
      <TextAreaField
        label="Payload, JSON"
        rows={5}
        spellCheck={false}
        value={text}
        error={faults.length > 0 && faults.join('; ')}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">Send this fact</Button>
    </form>
  );
}
