import { paths } from '@permanto/contracts';
import { Link, Slot } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { classNames } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { languagesWithPages } from '../../languages';
import { $shop } from '../../model/shop';
import { shellTexts } from '../../texts';
import styles from './header.module.css';
import { LanguageSelector } from './language-selector';
import { Navigation } from './navigation';

/** @param showsShopPicture whether the page shows the shop's picture */
export function Header({ showsShopPicture }: { showsShopPicture: boolean }) {
  const t = shellTexts.useTexts();
  const shop = useUnit($shop);
  return (
    <header className={styles.header}>
      {shop?.test_mode === true && <p className={styles.test}>{t('testMode')}</p>}
      <div className={classNames(styles.bar, shop?.languages.length === 1 && styles.roomy)}>
        <Link to={paths.home()} className={styles.title}>
          {shop === null ? t('shop') : <Localized text={shop.title} />}
        </Link>
        {shop !== null && <Navigation shop={shop} />}
        <LanguageSelector languages={languagesWithPages(shop)} />
        <div className={styles.cart}>
          {shop?.cart_enabled === true && <Slot name="mini-cart" />}
        </div>
      </div>
      {showsShopPicture && Boolean(shop?.theme.header_img) && <div className={styles.picture} />}
    </header>
  );
}
