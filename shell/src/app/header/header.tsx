import { paths } from '@permanto/contracts';
import { Link, Slot, useLanguage } from '@permanto/federation';
import { Localized, useLocalized } from '@permanto/i18n';
import { classNames } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { memo } from 'react';
import { languagesWithPages } from '../../languages';
import { $shop } from '../../model/shop';
import { shellTexts } from '../../texts';
import styles from './header.module.css';
import { LanguageSelector } from './language-selector';
import { oneLineFrom } from './nav-breakpoints';
import { navItems } from './nav-items';
import { Navigation } from './navigation';

/** @param showsShopPicture whether the page shows the shop's picture */
export const Header = memo(function Header({ showsShopPicture }: { showsShopPicture: boolean }) {
  const t = shellTexts.useTexts();
  const language = useLanguage();
  const localized = useLocalized();
  const shop = useUnit($shop);
  const items = shop === null ? [] : navItems(shop, language);
  const languages = languagesWithPages(shop);
  const hasCart = shop?.cart_enabled === true;
  const others = { languages: languages.length, hasCart };
  const oneLine = shop && oneLineFrom(localized(shop.title).text, items, others);
  return (
    <header className={styles.header}>
      {shop?.test_mode === true && <p className={styles.test}>{t('testMode')}</p>}
      <div className={classNames(styles.bar, oneLine && styles[oneLine])}>
        <Link to={paths.home()} className={styles.title}>
          {shop === null ? t('shop') : <Localized text={shop.title} />}
        </Link>
        {shop !== null && <Navigation items={items} />}
        <LanguageSelector languages={languages} />
        <div className={styles.cart}>{hasCart && <Slot name="mini-cart" />}</div>
      </div>
      {showsShopPicture && Boolean(shop?.theme.header_img) && <div className={styles.picture} />}
    </header>
  );
});
