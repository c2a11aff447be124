import { BUY_BOX_ID, paths } from '@permanto/contracts/paths';
import { MAX_TYPED_CODE_LENGTH, readCode, readLine } from '@permanto/contracts/readers';
import { useNavigate } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { Button } from '@permanto/ui';
import { TextField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { type FormEvent, useState } from 'react';
import { $sale } from '../buy-box/model';
import { useActionOf } from '../buy-box/sent-form';
import { $codesAreFor, $refusedCode } from './model';
import { texts } from './texts';
import styles from './code-form.module.css';

/** Goes to the page of a code, which shows what it opens and applies it; without scripts to the event with what it opens. */
export function CodeForm() {
  const t = texts.useTexts();
  const navigate = useNavigate();
  const actionOf = useActionOf();
  const { sale, refused, areFor } = useUnit({
    sale: $sale,
    refused: $refusedCode,
    areFor: $codesAreFor,
  });
  const refusal = useErrorText(refused?.error ?? null);
  const [isMissing, setIsMissing] = useState(refused !== null && readLine(refused.typed) === '');
  const opened = `${paths.eventWithCodes(sale?.eventId ?? '')}#${BUY_BOX_ID}`;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code') as string;
    const written = readCode(code) ?? readLine(code);
    setIsMissing(written === '');
    if (written !== '') navigate(paths.code(written));
  };
  return (
    <>
      {areFor && <p>{t(`for.${areFor}`)}</p>}
      <form
        method="post"
        action={actionOf('carts.addCode', { to: opened })}
        data-native=""
        className={styles.form}
        onSubmit={handleSubmit}
        noValidate
      >
        {/* React leaves what was typed before it came. */}
        <TextField
          name="code"
          label={t('label')}
          defaultValue={refused?.typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_TYPED_CODE_LENGTH}
          error={isMissing ? t('missing') : refusal}
        />
        <Button type="submit">{t('use')}</Button>
      </form>
    </>
  );
}
