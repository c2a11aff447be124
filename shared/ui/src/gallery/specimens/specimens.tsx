import { type ReactNode, useInsertionEffect, useSyncExternalStore } from 'react';
import * as icons from '../../icon';
import { colorsCss, colorsOf, type GivenColors, themeOf } from '../../theme';
import { Stack } from '../..';
import { ColorSpecimens } from './colors';
import { content } from './content';
import { controls } from './controls';
import { DepthSpecimens, MotionSpecimens, SpaceSpecimens, TypeSpecimens } from './measures';
import { Section } from './section';
import styles from './specimens.module.css';

/** Puts a style sheet over those of the page. */
function useSheet(css: string): void {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);
}

const query = () => globalThis.matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const dark = query();
  dark.addEventListener('change', changed);
  return () => dark.removeEventListener('change', changed);
}

/** Whether the page is shown in the dark; on a server never. */
const useDark = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );

function IconSpecimens() {
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

const components: readonly [title: string, parts: Readonly<Record<string, ReactNode>>][] = [
  ['Controls', controls],
  ['Content', content],
];

/** Everything once, in the scheme of the frame that it stands in, and in the theme's colours. */
export function Specimens({ given }: { given: GivenColors }) {
  useSheet(colorsCss(given));
  const isDark = useDark();
  const colors = colorsOf(themeOf(given), isDark ? 'dark' : 'light');
  return (
    <main className={styles.page} id="top" aria-label={isDark ? 'In the dark' : 'In the light'}>
      <div className={styles.nav}>The shop’s name</div>
      <ColorSpecimens colors={colors} />
      <TypeSpecimens />
      <SpaceSpecimens />
      <DepthSpecimens />
      <MotionSpecimens />
      <IconSpecimens />
      {components.map(([title, parts]) => (
        <Section key={title} title={title}>
          {Object.entries(parts).map(([name, part]) => (
            <Stack key={name} gap={2}>
              <h3 className={styles.name}>{name}</h3>
              {part}
            </Stack>
          ))}
        </Section>
      ))}
    </main>
  );
}
