import { formatMoney } from '@permanto/i18n';
import { VisuallyHidden } from '@permanto/ui';
import { seatTexts } from '../../features/seat-picker/seat-texts';
import type { SectionSeats } from '../../lib/hall/section-seats';
import styles from './section.module.css';
import { texts } from './texts';

interface RowsProps extends Pick<SectionSeats, 'rows' | 'prices'> {
  /** The ids of seats that are chosen at first. */
  readonly chosen: readonly string[];
}

/** A box for each free seat; what sets one apart, and its price where prices differ, stands beside it. */
export function Rows({ rows, prices, chosen }: RowsProps) {
  const t = texts.useTexts();
  const seatText = seatTexts.useTexts();
  const isPriced = prices.length > 1;
  const ids = rows.flatMap(({ seats }) => seats.map(({ id }) => id));
  const places = new Map(ids.map((id, at) => [id, at]));
  return rows.map((row, at) => (
    // Two rows may have one label.
    <fieldset key={at} className={styles.row}>
      <legend>{seatText(`grid.${row.kind}`, { row: row.label })}</legend>
      {row.seats.map(({ id, label, price, features }) => {
        const from = prices[price]?.from;
        const words = [
          ...(isPriced && from !== undefined ? [formatMoney(from)] : []),
          ...features.map((feature) => seatText(`feature.${feature}`)),
        ];
        return (
          <label key={id} className={styles.seat}>
            <input
              type="checkbox"
              name={`seats[${places.get(id)!}][chart_id]`}
              value={id}
              defaultChecked={chosen.includes(id)}
            />
            <span>
              <VisuallyHidden>{t('seat')} </VisuallyHidden>
              {label}
              {words.length > 0 && ', '}
              <span className={styles.words}>{words.join(', ')}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  ));
}
