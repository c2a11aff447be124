import { paths } from '@permanto/contracts';
import { Link, Slot } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { classNames } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { $shop } from '../../model/shop';
import { useTexts } from '../../texts';
import styles from './header.module.css';
import { LanguageSelector } from './language-selector';
import { Navigation } from './navigation';

/** @param isPictured the shop's picture belongs on the page */
export function Header({ isPictured }: { isPictured: boolean }) {
  const t = useTexts();
  const shop = useUnit($shop);
  return (
    <header className={styles.header}>
      {shop?.test_mode === true && <p className={styles.test}>{t('testMode')}</p>}
      <div className={classNames(styles.bar, (shop?.languages.length ?? 0) > 1 && styles.spoken)}>
        <Link to={paths.home()} className={styles.title}>
          {shop === null ? t('shop') : <Localized text={shop.title} />}
        </Link>
        {shop !== null && <Navigation shop={shop} />}
        <LanguageSelector languages={shop?.languages ?? []} />
        <div className={styles.cart}>
          {shop?.cart_enabled === true && <Slot name="mini-cart" />}
        </div>
      </div>
      {isPictured && Boolean(shop?.theme.header_img) && <div className={styles.picture} />}
    </header>
  );
}
