import { buttonClass } from '@permanto/ui';
import { useUnit } from 'effector-react';
import type { MouseEvent, ReactNode } from 'react';
import { pdfRequested } from './pdf.model';
import styles from './tickets.module.css';

interface PdfLinkProps {
  readonly href: string;
  /** What is asked for of the order's PDF, such as one ticket; all of it, if empty. */
  readonly query?: string;
  readonly variant?: 'primary' | 'secondary';
  readonly name?: string;
  readonly children: ReactNode;
}

/** A PDF of an order's codes. */
export function PdfLink({ href, query = '', variant, name, children }: PdfLinkProps) {
  const request = useUnit(pdfRequested);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    request({ query, isShared: false });
  };
  return (
    <a
      href={query === '' ? href : `${href}&${query}`}
      className={`${styles.pdf} ${buttonClass(variant && { variant })}`}
      aria-label={name}
      download
      onClick={press}
    >
      {children}
    </a>
  );
}
