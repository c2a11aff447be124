import { MAX_TYPED_CODE_LENGTH } from '@permanto/contracts/readers';
import { useErrorText } from '@permanto/i18n';
import { Button, Card } from '@permanto/ui';
import { TextField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { $code, $gateError, $isChecking, codeSent, codeTyped, type GateError } from './model';
import { texts } from './texts';
import styles from './watch.module.css';

/** Asks for the ticket's code; the button opens the stream, or only checks the ticket before the start. */
export function Gate({ action }: { action: 'open' | 'check' }) {
  const t = texts.useTexts();
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const error = useGateErrorText();
  const gate = useUnit({ code: $code, isChecking: $isChecking, type: codeTyped, send: codeSent });
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    gate.send();
  };
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.gate}>
      <h2 id={titleId} className={styles.gateTitle}>
        {t('gate.title')}
      </h2>
      <noscript>
        <p>{t('gate.noScript')}</p>
      </noscript>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <TextField
          ref={field}
          label={t('gate.code')}
          hint={t('gate.hint')}
          error={error}
          value={gate.code}
          onChange={(event) => gate.type(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_TYPED_CODE_LENGTH}
        />
        <Button type="submit" variant="primary" size="large" busy={gate.isChecking}>
          {gate.isChecking ? t('gate.checking') : t(`gate.${action}`)}
        </Button>
      </form>
    </Card>
  );
}

function useGateErrorText(): string | null {
  const t = texts.useTexts();
  const error: GateError | null = useUnit($gateError);
  const errorText = useErrorText(typeof error === 'string' ? null : error);
  return typeof error === 'string' ? t(`gate.${error}`) : errorText;
}
