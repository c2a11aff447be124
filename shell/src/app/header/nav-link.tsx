import { Link, useLocation } from '@permanto/federation';
import type { NavItem } from './nav-items';
import styles from './navigation.module.css';

/** Returns a test for whether the current page is the item or one of its children. */
export function useIsCurrent() {
  const { path } = useLocation();
  return ({ to, children }: NavItem) => to === path || children.some((child) => child.to === path);
}

export function NavTitle({ title, icon }: Pick<NavItem, 'title' | 'icon'>) {
  return (
    <>
      {icon !== null && <span className={styles.icon} data-icon={icon} aria-hidden="true" />}
      <span lang={title.lang}>{title.text}</span>
    </>
  );
}

export function NavLink({ item }: { item: NavItem }) {
  const { path } = useLocation();
  return (
    <Link to={item.to} aria-current={item.to === path ? 'page' : undefined}>
      <NavTitle {...item} />
    </Link>
  );
}
