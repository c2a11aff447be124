import type { ComponentType } from 'react';
import type { Offer } from '../../../lib/hall/offer';
import styles from './hall.module.css';

const AS_SENT = { __html: '' };

/** React keeps what the server has put there. */
const KeptDrawing = () => (
  <div className={styles.drawing} suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />
);

/** The hall as it is drawn into the HTML: the server's build sets what draws it, and browsers keep that. */
export const drawing: { Hall: ComponentType<{ readonly offer: Offer }> } = { Hall: KeptDrawing };
