import * as icons from '../../icon';
import { Section } from './section';
import styles from './specimens.module.css';

export function IconSpecimens() {
  return (
    <Section title="Icons">
      <ul className={styles.icons}>
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name} className={styles.icon}>
            <Icon />
            <h3 className={styles.name}>{name}</h3>
          </li>
        ))}
      </ul>
    </Section>
  );
}
