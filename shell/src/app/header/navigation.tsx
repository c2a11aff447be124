import { Link, useLocation } from '@permanto/federation';
import { classNames } from '@permanto/ui';
import { shellTexts } from '../../texts';
import { Disclosure } from './disclosure';
import { type Breakpoint, breakpointsOf } from './nav-breakpoints';
import type { NavItem } from './nav-items';
import styles from './navigation.module.css';

/** Returns a test for whether the current page is the item or one of its children. */
function useIsCurrent() {
  const { path } = useLocation();
  return ({ to, children }: NavItem) => to === path || children.some((child) => child.to === path);
}

function NavTitle({ title, icon }: Pick<NavItem, 'title' | 'icon'>) {
  return (
    <>
      {icon !== null && <span className={styles.icon} data-icon={icon} aria-hidden="true" />}
      <span lang={title.lang}>{title.text}</span>
    </>
  );
}

function NavLink({ item }: { item: NavItem }) {
  const { path } = useLocation();
  return (
    <Link to={item.to} aria-current={item.to === path ? 'page' : undefined}>
      <NavTitle {...item} />
    </Link>
  );
}

interface NavEntry {
  readonly item: NavItem;
  readonly breakpoint: Breakpoint | null;
}

/** The shop's folders and pages: as many as fit on a line, the rest (on a phone all) behind a button. */
export function Navigation({ items }: { items: readonly NavItem[] }) {
  const t = shellTexts.useTexts();
  const breakpoints = breakpointsOf(items);
  const entries = items.map((item, index) => ({ item, breakpoint: breakpoints[index] ?? null }));
  return (
    <nav className={styles.nav} aria-label={t('navigation')}>
      <ul className={styles.line}>
        {entries.map(({ item, breakpoint }) => (
          <li
            key={item.id}
            className={breakpoint === null ? styles.never : styles[`${breakpoint}Line`]}
          >
            <LineItem item={item} />
          </li>
        ))}
      </ul>
      <Rest entries={entries} />
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

/** The folder's own page. The button above it only opens the panel. */
function WholeFolder({ item }: { item: NavItem }) {
  const t = shellTexts.useTexts();
  const text = t('wholeFolder', { title: item.title.text });
  return <NavLink item={{ ...item, title: { ...item.title, text } }} />;
}

function Rest({ entries }: { entries: readonly NavEntry[] }) {
  const t = shellTexts.useTexts();
  const last = entries.at(-1)?.breakpoint ?? null;
  const label = (
    <>
      <span className={styles.menuLabel}>{t('menu')}</span>
      <span className={styles.moreLabel}>{t('more')}</span>
    </>
  );
  return (
    <Disclosure label={label} className={classNames(styles.rest, last && styles[`${last}Rest`])}>
      <ul className={classNames(styles.panel, styles.restPanel)}>
        {entries.map(({ item, breakpoint }) => (
          <li
            key={item.id}
            className={breakpoint === null ? undefined : styles[`${breakpoint}Rest`]}
          >
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
