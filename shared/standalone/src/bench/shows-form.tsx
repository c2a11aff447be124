import type { RemoteDeclaration } from '@permanto/contracts/remote';
import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, useId, useState } from 'react';
import type { Shows } from '../setting/setting';
import { propsOf, readShows } from '../setting/shows';
import styles from './bench.module.css';
import { Choice } from './choice';
import { Faults } from './faults';
import { $known } from './shop.model';

interface SuggestedProps {
  readonly label: string;
  readonly name: string;
  /** What the field holds at first. */
  readonly value: string;
  readonly more?: readonly string[];
}

/** A field of text that suggests what the real shop has. */
function Suggested({ label, name, value, more = [] }: SuggestedProps) {
  const id = useId();
  const { events, products } = useUnit($known);
  const known = name.endsWith('eventId') ? events : name.endsWith('productId') ? products : more;
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <input type="text" name={name} defaultValue={value} list={id} spellCheck={false} />
      <datalist id={id}>
        {known.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </label>
  );
}

const PAGE = 'a page';

interface ShowsFormProps {
  readonly declaration: RemoteDeclaration;
  readonly shows: Shows;
  readonly show: (shows: Shows) => void;
}

/** Any page of the remote by its path, any slot with props that its schema takes. */
export function ShowsForm({ declaration, shows, show }: ShowsFormProps) {
  const [what, setWhat] = useState<string>('path' in shows ? PAGE : shows.slot);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const slot = declaration.slots.find((name) => name === what);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]);
    const query = new URLSearchParams([...(slot ? [['slot', slot]] : []), ...fields]);
    const read = readShows(query, declaration);
    setFaults(read.faults);
    if (read.value !== undefined) show(read.value);
  };
  return (
    <form className={styles.panel} aria-labelledby="shows" onSubmit={submit}>
      <h2 id="shows">Page or slot</h2>
      <Choice label="Shows" value={what} options={[PAGE, ...declaration.slots]} choose={setWhat} />
      {slot === undefined ? (
        <Suggested
          label="Path"
          name="path"
          value={'path' in shows ? shows.path : ''}
          more={declaration.routes.map(({ path }) => path)}
        />
      ) : (
        propsOf(slot).map(({ name, isRequired }) => (
          <Suggested
            key={`${slot} ${name}`}
            label={isRequired ? name : `${name} (may be left out)`}
            name={`props.${name}`}
            value={'slot' in shows && shows.slot === slot ? (shows.props[name] ?? '') : ''}
          />
        ))
      )}
      <Faults title="This can’t be shown" faults={faults} />
      <Button type="submit">Show</Button>
    </form>
  );
}
