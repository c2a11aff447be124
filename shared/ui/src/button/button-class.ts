import { classNames } from '../class-names';
import styles from './button.module.css';

export interface ButtonLook {
  /** `primary` once in a view; `stage` on the coloured ground of a page's head. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'stage';
  size?: 'medium' | 'large';
  /** As wide as its container. */
  wide?: boolean;
}

/** The look of a button for a link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  wide = false,
}: ButtonLook = {}): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    wide && styles.wide,
  );
}
