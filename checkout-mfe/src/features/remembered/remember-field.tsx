import { LiveRegion } from '@permanto/ui';
import { Checkbox } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { texts } from '../../i18n/texts';
import {
  $isForgotten,
  $isRefused,
  $isRemembered,
  $isRememberingWanted,
  rememberChanged,
} from './model';
import styles from './remember-field.module.css';

/** Whether this device remembers the contact details for the next order, and the way to make it forget them. */
export function RememberField() {
  const t = texts.useTexts();
  const box = useRef<HTMLInputElement>(null);
  const [isWanted, isRemembered, isForgotten, isRefused, change] = useUnit([
    $isRememberingWanted,
    $isRemembered,
    $isForgotten,
    $isRefused,
    rememberChanged,
  ]);
  const handleForget = () => {
    change(false);
    // The button goes with what it forgets.
    box.current?.focus();
  };
  const hint = isRemembered ? (
    <>
      {t('remember.kept')}{' '}
      <button type="button" className={styles.forget} onClick={handleForget}>
        {t('remember.forget')}
      </button>
    </>
  ) : (
    t(isForgotten ? 'remember.forgotten' : 'remember.hint')
  );
  return (
    <div>
      <Checkbox
        ref={box}
        id="remember_contact"
        name="remember_contact"
        label={t('remember.label')}
        hint={hint}
        error={isRefused ? t('remember.refused') : undefined}
        checked={isWanted}
        onChange={(event) => change(event.target.checked)}
      />
      <LiveRegion message={isForgotten ? t('remember.forgotten') : ''} />
    </div>
  );
}
