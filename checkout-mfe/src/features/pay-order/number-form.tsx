import { localizedPath, paths } from '@permanto/contracts/paths';
import { useLanguage, useNavigate } from '@permanto/federation';
import { Button, Stack } from '@permanto/ui';
import { TextField, useFaultFocus } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { $isReading } from './model';
import {
  $fault,
  $focusCalls,
  $sent,
  $typed,
  formLeft,
  numberSent,
  numberTyped,
} from './number.model';
import styles from './pay-order.module.css';
import { texts } from './texts';

/** Where an order's number is typed, which leads to its payment. */
export function NumberForm() {
  const t = texts.useTexts();
  const navigate = useNavigate();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [typed, fault, focusCalls, sent] = useUnit([$typed, $fault, $focusCalls, $sent]);
  const isReading = useUnit($isReading);
  const [type, send, leave] = useUnit([numberTyped, numberSent, formLeft]);
  useEffect(() => () => leave(), [leave]);
  useFaultFocus(form, focusCalls);
  useEffect(() => {
    if (sent !== null) navigate(paths.payOrder(sent));
  }, [sent, navigate]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form
      ref={form}
      action={localizedPath(paths.payOrder(), language)}
      className={styles.form}
      noValidate
      onSubmit={handleSubmit}
    >
      <Stack gap={4}>
        <TextField
          id="order_number"
          name="order_number"
          label={t('number')}
          hint={t('hint')}
          error={fault === null ? undefined : t(fault)}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <p>
          <Button type="submit" variant="primary" busy={isReading}>
            {t('show')}
          </Button>
        </p>
      </Stack>
    </form>
  );
}
