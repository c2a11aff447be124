import { inLanguage, paths } from '@permanto/contracts';
import { Link, Slot, useLanguage } from '@permanto/federation';
import { useUnit } from 'effector-react';
import { $shop } from '../model/shop';
import { useTexts } from '../texts';
import { LanguageSelector } from './language-selector';
import styles from './shell.module.css';

export function Header() {
  const t = useTexts();
  const language = useLanguage();
  const shop = useUnit($shop);
  const pages = shop?.pages.filter((page) => page.show_in_nav) ?? [];
  return (
    <header className={styles.header}>
      {shop?.test_mode === true && <p className={styles.test}>{t('testMode')}</p>}
      <div className={styles.bar}>
        <Link to={paths.home()} className={styles.title}>
          {shop === null ? t('shop') : inLanguage(shop.title, language)}
        </Link>
        <nav className={styles.nav} aria-label={t('navigation')}>
          <ul className={styles.list}>
            <li>
              <Link to={paths.home()}>{t('home')}</Link>
            </li>
            {pages.map((page) => (
              <li key={page.id}>
                <Link to={paths.page(page.slug)}>{inLanguage(page.title, language)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.side}>
          <LanguageSelector languages={shop?.languages ?? []} />
          {shop?.cart_enabled === true && <Slot name="mini-cart" />}
        </div>
      </div>
    </header>
  );
}
