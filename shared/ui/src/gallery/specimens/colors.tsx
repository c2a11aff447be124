import { Badge } from '../../content/badge';
import { contrast, PAIRS, type Pair } from '../../theme';
import type { ColorName } from '../../theme/names';
import type { Colors } from '../../theme/schemes';
import { look } from './look';
import { Section } from './section';
import styles from './specimens.module.css';

const GROUNDS = [...new Set(PAIRS.map(({ ground }) => ground))];
const color = (name: ColorName) => `var(--color-${name})`;

/** Two digits, and never more than there is. */
const rounded = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

function Ink({ pair: { ink, ground, least }, colors }: { pair: Pair; colors: Colors }) {
  const ratio = contrast(colors[ink], colors[ground]);
  const isText = least >= 4.5;
  return (
    <li className={isText ? styles.ink : styles.edge} ref={look({ '--ink': color(ink) })}>
      {isText ? <span className={styles.letters}>Ag</span> : <span className={styles.shape} />}
      <span>{ink}</span>
      <span className={styles.ratio}>
        {rounded(ratio)} {ratio >= least ? `≥ ${least}` : <Badge tone="red">under {least}</Badge>}
      </span>
    </li>
  );
}

/** Each ground, what stands on it, and the contrast that was measured. */
export function ColorSpecimens({ colors }: { colors: Colors }) {
  return (
    <Section title="Colours">
      <ul className={styles.grounds}>
        {GROUNDS.map((ground) => (
          <li key={ground} className={styles.ground} ref={look({ '--ground': color(ground) })}>
            <h3 className={styles.groundName}>
              {ground} <code>{colors[ground]}</code>
            </h3>
            <ul className={styles.inks}>
              {PAIRS.filter((pair) => pair.ground === ground).map((pair) => (
                <Ink key={pair.ink} pair={pair} colors={colors} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
