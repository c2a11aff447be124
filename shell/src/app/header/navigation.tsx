import type { Shop } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
import { classNames } from '@permanto/ui';
import { useTexts } from '../../texts';
import { Disclosure } from './disclosure';
import { type Fit, fitOf } from './fit';
import { NavLink, NavTitle, useIsCurrent } from './nav-link';
import { type NavItem, navItems } from './nav-items';
import styles from './navigation.module.css';

interface Place {
  readonly item: NavItem;
  readonly fit: Fit | null;
}

/** The shop's folders and pages: a line as far as it goes, the rest (on a phone all) behind a button. */
export function Navigation({ shop }: { shop: Shop }) {
  const t = useTexts();
  const items = navItems(shop, useLanguage());
  const fits = fitOf(items);
  const places = items.map((item, index) => ({ item, fit: fits[index] ?? null }));
  return (
    <nav className={styles.nav} aria-label={t('navigation')}>
      <ul className={styles.line}>
        {places.map(({ item, fit }) => (
          <li key={item.id} className={fit === null ? styles.never : styles[`${fit}Line`]}>
            <LineItem item={item} />
          </li>
        ))}
      </ul>
      <Rest places={places} />
    </nav>
  );
}

function LineItem({ item }: { item: NavItem }) {
  const isCurrent = useIsCurrent();
  if (item.children.length === 0) return <NavLink item={item} />;
  return (
    <Disclosure
      label={<NavTitle {...item} />}
      isCurrent={isCurrent(item)}
      className={styles.folder}
    >
      <ul className={styles.panel}>
        <li>
          <WholeFolder item={item} />
        </li>
        {item.children.map((child) => (
          <li key={child.id}>
            <NavLink item={child} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The folder's own page, whose name the button above it has. */
function WholeFolder({ item }: { item: NavItem }) {
  const t = useTexts();
  const text = t('wholeFolder', { title: item.title.text });
  return <NavLink item={{ ...item, title: { ...item.title, text } }} />;
}

function Rest({ places }: { places: readonly Place[] }) {
  const t = useTexts();
  const last = places.at(-1)?.fit ?? null;
  const label = (
    <>
      <span className={styles.menuLabel}>{t('menu')}</span>
      <span className={styles.moreLabel}>{t('more')}</span>
    </>
  );
  return (
    <Disclosure label={label} className={classNames(styles.rest, last && styles[`${last}Rest`])}>
      <ul className={classNames(styles.panel, styles.restPanel)}>
        {places.map(({ item, fit }) => (
          <li key={item.id} className={fit === null ? undefined : styles[`${fit}Rest`]}>
            <NavLink item={item} />
            {item.children.length > 0 && (
              <ul className={styles.below}>
                {item.children.map((child) => (
                  <li key={child.id}>
                    <NavLink item={child} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
