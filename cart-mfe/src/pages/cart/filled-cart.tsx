import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useTexts } from './texts';
import styles from './cart-page.module.css';
import { CartRow } from './cart-row';
import { CartSummary } from './cart-summary';
import { Expiry } from './expiry';
import { $groups } from './model';
import type { RowGroup } from './rows';

export function FilledCart() {
  const groups = useUnit($groups);
  return (
    <div className={styles.columns}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.group} {...group} />
        ))}
      </div>
      <div className={styles.side}>
        <CartSummary />
        <Expiry />
      </div>
    </div>
  );
}

function Group({ group, rows }: RowGroup) {
  const t = useTexts();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`${group ?? 'other'}`)}</h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <CartRow key={row.item.id} row={row} />
        ))}
      </ul>
    </section>
  );
}
