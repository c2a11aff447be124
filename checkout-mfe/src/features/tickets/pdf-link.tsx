import { buttonClass, DownloadIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import type { MouseEvent, ReactNode } from 'react';
import { pdfRequested } from './pdf.model';
import styles from './tickets.module.css';

interface PdfLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** The PDF of an order's codes. */
export function PdfLink({ href, children }: PdfLinkProps) {
  const request = useUnit(pdfRequested);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    request();
  };
  return (
    <a
      href={href}
      className={`${styles.pdf} ${buttonClass({ variant: 'primary' })}`}
      download
      onClick={press}
    >
      <DownloadIcon /> {children}
    </a>
  );
}
