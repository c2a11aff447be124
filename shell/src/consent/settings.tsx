import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import styles from './consent.module.css';
import { $isOpen, settingsClosed } from './model';
import { SettingsForm } from './settings-form';
import { useTexts } from './texts';

/** The dialog with a choice for each purpose. The browser moves the focus into it and back. */
export function Settings() {
  const t = useTexts();
  const [isOpen, close] = useUnit([$isOpen, settingsClosed]);
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && ref.current?.open === false) ref.current.showModal();
    if (!isOpen) ref.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={t('dialog.title')}
      onClose={() => close()}
    >
      {isOpen && <SettingsForm />}
    </dialog>
  );
}
