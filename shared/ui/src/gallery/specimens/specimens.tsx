import type { ReactNode } from 'react';
import { Stack } from '../..';
import { colorsCss, colorsOf, type GivenColors, themeOf } from '../../theme';
import { ColorSpecimens } from './colors';
import { content } from './content';
import { controls } from './controls';
import { IconSpecimens } from './icons';
import { DepthSpecimens, MotionSpecimens, SpaceSpecimens, TypeSpecimens } from './measures';
import { Section } from './section';
import styles from './specimens.module.css';
import { useDark } from './use-dark';
import { useSheet } from './use-sheet';

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
