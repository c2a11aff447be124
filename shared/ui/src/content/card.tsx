import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
}

/** A sheet on the page's ground. A `section` needs a name (`aria-labelledby`). */
export function Card({ as = 'div', className, ...rest }: CardProps) {
  // The elements share the props that a card takes; their refs are all HTMLElement.
  const Element = as as 'div';
  return <Element {...rest} className={classNames(styles.card, className)} />;
}
