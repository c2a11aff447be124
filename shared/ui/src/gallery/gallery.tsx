import { useState } from 'react';
import { SelectField, TextField } from '../forms';
import { Button, Cluster } from '..';
import styles from './gallery.module.css';

/** For a frame: as high as the page in it, so that both frames are scrolled as one. */
function wholeHeight(frame: HTMLIFrameElement | null): (() => void) | undefined {
  if (frame === null) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    if (entry) frame.style.blockSize = `${Math.ceil(entry.borderBoxSize[0]?.blockSize ?? 0)}px`;
  });
  const watch = () => {
    const content = frame.contentDocument?.body;
    if (content) observer.observe(content);
  };
  frame.addEventListener('load', watch);
  return () => {
    observer.disconnect();
    frame.removeEventListener('load', watch);
  };
}

const SCHEMES = ['light', 'dark'] as const;
const DEFAULT = 'default';

interface GalleryProps {
  /** Whose themes can be worn. */
  shops: readonly string[];
  /** The theme that the address names. */
  first: string;
}

/** Everything twice, in the light and in the dark, for a theme that one picks. The address says which. */
export function Gallery({ shops, first }: GalleryProps) {
  const [theme, setTheme] = useState(first || DEFAULT);
  const wear = (name: string) => {
    setTheme(name);
    history.replaceState(null, '', `?${new URLSearchParams({ theme: name }).toString()}`);
  };
  const themes = [...new Set([DEFAULT, ...shops, theme])];
  const query = new URLSearchParams({ theme }).toString();
  return (
    <div className={styles.gallery}>
      <header className={styles.head}>
        <h1 className={styles.title}>What the shop is made of</h1>
        <Cluster gap={4} className={styles.choices}>
          <SelectField
            label="Theme"
            value={theme}
            onChange={({ target }) => wear(target.value)}
            className={styles.choice ?? ''}
          >
            {themes.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <TextField
            label="One colour"
            type="color"
            value={theme.startsWith('#') ? theme : '#e2001a'}
            onChange={({ target }) => wear(target.value)}
            className={styles.color ?? ''}
          />
          <Button onClick={() => wear(`random-${Math.floor(Math.random() * 10_000)}`)}>
            Any colours
          </Button>
        </Cluster>
      </header>
      <main className={styles.frames} aria-label="Specimens">
        {SCHEMES.map((scheme) => (
          <iframe
            key={`${scheme} ${theme}`}
            ref={wholeHeight}
            title={scheme === 'light' ? 'In the light' : 'In the dark'}
            src={`/specimens?${query}`}
            className={`${styles.frame} ${styles[scheme]}`}
          />
        ))}
      </main>
    </div>
  );
}
