import { type Language, localizedPath } from '@permanto/contracts';
import { useLanguage, useLocation } from '@permanto/federation';
import { useSyncExternalStore } from 'react';
import { shellTexts } from '../../texts';
import styles from './header.module.css';

/** Each language in its own name. */
const NAMES: Record<Language, string> = { fi: 'Suomi', en: 'English', sv: 'Svenska' };

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The fragment is not known on the server; on an order's page it contains the secret. */
const useHash = () =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash,
    () => '',
  );

/** Links to the same page in each language that has pages. */
export function LanguageSelector({ languages }: { languages: readonly Language[] }) {
  const t = shellTexts.useTexts();
  const current = useLanguage();
  const { path, search } = useLocation();
  const hash = useHash();
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
