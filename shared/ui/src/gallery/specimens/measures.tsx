import { look } from './look';
import { Section } from './section';
import styles from './specimens.module.css';

const TITLES = ['title-display', 'title-1', 'title-2', 'title-3'];
const TEXTS = ['text-large', 'text-medium', 'text-body', 'text-control', 'text-small', 'text-tiny'];
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `space-${step}`);
const RADII = ['radius-small', 'radius', 'radius-large', 'radius-full'];
const SHADOWS = ['shadow-1', 'shadow-2'];

export function TypeSpecimens() {
  return (
    <Section title="Type">
      {TITLES.map((size) => (
        <p key={size} className={styles.titleSize} ref={look({ '--size': `var(--${size})` })}>
          Jäähalli täyttyy <span className={styles.name}>{size}</span>
        </p>
      ))}
      {TEXTS.map((size) => (
        <p key={size} ref={look({ '--size': `var(--${size})` })} className={styles.textSize}>
          Ovet avataan tuntia ennen ottelua. 1 234,50 € <span className={styles.name}>{size}</span>
        </p>
      ))}
    </Section>
  );
}

export function SpaceSpecimens() {
  return (
    <Section title="Space">
      <ul className={styles.spaces}>
        {SPACES.map((space) => (
          <li key={space} className={styles.spaceRow} ref={look({ '--size': `var(--${space})` })}>
            <span className={styles.bar} /> {space}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function DepthSpecimens() {
  return (
    <Section title="Corners and depth">
      <ul className={styles.boxes}>
        {RADII.map((radius) => (
          <li key={radius} className={styles.box} ref={look({ '--corner': `var(--${radius})` })}>
            {radius}
          </li>
        ))}
        {SHADOWS.map((shadow) => (
          <li key={shadow} className={styles.box} ref={look({ '--depth': `var(--${shadow})` })}>
            {shadow}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function MotionSpecimens() {
  return (
    <Section title="Motion and focus">
      <p>
        What moves does so within <code>--duration</code>, along <code>--ease</code>, to show what
        became of what; not at all for those who want no motion.
      </p>
      <button type="button" className={styles.mover}>
        <span className={styles.moved}>Point at it</span>
      </button>
      <ul className={styles.boxes}>
        {(['canvas', 'surface', 'accent-soft', 'accent', 'stage', 'nav'] as const).map((ground) => (
          <li
            key={ground}
            className={styles.focusGround}
            ref={look({ '--ground': `var(--color-${ground})` })}
          >
            <span className={styles[`on-${ground}`] ?? styles.focused}>{ground}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
