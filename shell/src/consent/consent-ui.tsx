import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { MAIN_ID } from '../view';
import { Banner } from './banner';
import styles from './consent.module.css';
import { $isAsked, $isOpen, $isSaved, settingsClosed } from './model';
import { SettingsForm } from './settings-form';
import { useTexts } from './texts';
import { useUi } from './use-ui';

/** The dialog with a choice for each purpose. The browser moves the focus into it and back. */
function Settings() {
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

/** The banner, the settings dialog and their announcement. */
export function ConsentUi() {
  const t = useTexts();
  const { LiveRegion } = useUi();
  const [isAsked, isSaved] = useUnit([$isAsked, $isSaved]);
  // The focused button is removed with the banner.
  useEffect(() => {
    if (!isSaved || document.activeElement !== document.body) return;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [isSaved]);
  return (
    <>
      {isAsked && <Banner />}
      <Settings />
      <LiveRegion message={isSaved ? t('saved') : ''} />
    </>
  );
}
