import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './layout.module.css';

type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface LayoutProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'header' | 'footer' | 'form';
  /** A step of the spacing scale: `--space-1` … `--space-8`. */
  gap?: Space;
}

/** Children under one another. */
export function Stack({ as = 'div', gap = 4, className, ...rest }: LayoutProps) {
  const Element = as as 'div';
  return <Element {...rest} className={classNames(styles.stack, styles[`gap${gap}`], className)} />;
}

export interface ClusterProps extends LayoutProps {
  /** `between` pushes the children to the ends of the line. */
  justify?: 'start' | 'between';
}

/** Children beside one another, wrapping. */
export function Cluster({
  as = 'div',
  gap = 3,
  justify = 'start',
  className,
  ...rest
}: ClusterProps) {
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={classNames(
        styles.cluster,
        styles[`gap${gap}`],
        justify === 'between' && styles.between,
        className,
      )}
    />
  );
}

/** The page's measure with its side margins. Used by the shell, once around each page. */
export function Container({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames(styles.container, className)} />;
}
