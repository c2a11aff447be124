import { type Language, localizedPath } from '@permanto/contracts';
import { useLanguage, useLocation } from '@permanto/federation';
import { useTexts } from '../../texts';
import styles from './header.module.css';

/** Each language by its own name, so that its readers find it. */
const NAMES: Record<Language, string> = { fi: 'Suomi', en: 'English', sv: 'Svenska' };

/** The same page in the shop's other languages; nothing where there is but one. */
export function LanguageSelector({ languages }: { languages: readonly Language[] }) {
  const t = useTexts();
  const current = useLanguage();
  const { path, search, hash } = useLocation();
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
