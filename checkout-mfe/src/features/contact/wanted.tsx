import type { ContactPrefix } from '@permanto/contracts';
import { optionalField, wantedField } from '@permanto/contracts/forms';
import { Stack, useHydrated } from '@permanto/ui';
import { Checkbox } from '@permanto/ui/forms';
import { useStoreMap, useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $drafts, wantChanged } from './drafts.model';
import styles from './wanted.module.css';

interface WantedProps {
  readonly prefix: Exclude<ContactPrefix, 'main'>;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The record's fields. */
  readonly children: ReactNode;
}

/** A record that is asked for where its box is ticked. The server sends its fields for browsers without scripts. */
export function Wanted({ prefix, label, hint, children }: WantedProps) {
  const change = useUnit(wantChanged);
  const isHydrated = useHydrated();
  const isWanted = useStoreMap({
    store: $drafts,
    keys: [prefix],
    fn: (drafts) => drafts[prefix].isWanted,
  });
  return (
    <Stack gap={4}>
      <input type="hidden" name={optionalField(prefix)} value="on" />
      <div className={styles.box}>
        <Checkbox
          id={wantedField(prefix)}
          name={wantedField(prefix)}
          label={label}
          hint={hint}
          checked={isWanted}
          onChange={(event) => change({ prefix, isWanted: event.target.checked })}
        />
      </div>
      {(isWanted || !isHydrated) && (
        <div className={isWanted ? undefined : styles.plain}>{children}</div>
      )}
    </Stack>
  );
}
