import { type Language, localizedPath } from '@permanto/contracts';
import { useLanguage, useLocation } from '@permanto/federation';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../texts';
import styles from './header.module.css';

/** Each language by its own name, so that its readers find it. */
const NAMES: Record<Language, string> = { fi: 'Suomi', en: 'English', sv: 'Svenska' };

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The fragment, which no server sees; on the page of an order it is the secret. */
const useHash = () =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash,
    () => '',
  );

/** The same page in the shop's other languages; nothing where there is but one. */
export function LanguageSelector({ languages }: { languages: readonly Language[] }) {
  const t = useTexts();
  const current = useLanguage();
  const { path, search } = useLocation();
  const hash = useHash();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={t('languages')}>
      <ul className={styles.languages}>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={localizedPath(path, language) + search + hash}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
            >
              {NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
