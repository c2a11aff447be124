import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckIcon, InfoIcon } from '../icon';
import styles from './alert.module.css';

const ICONS = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, error: AlertIcon } as const;

export interface AlertProps {
  tone?: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  /** What can be done about it, e.g. a button. */
  action?: ReactNode;
  /** False where it stands on the page from the start, so that nothing is read out. */
  live?: boolean;
  /** Set where focus is moved to the message. */
  ref?: Ref<HTMLDivElement>;
}

/** A message that matters. An error breaks in when it appears; the other tones wait for their turn. */
export function Alert({ tone = 'info', title, children, action, live = true, ref }: AlertProps) {
  const Icon = ICONS[tone];
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div
      ref={ref}
      className={classNames(styles.alert, styles[tone])}
      role={live ? role : undefined}
      tabIndex={ref ? -1 : undefined}
    >
      <Icon className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
