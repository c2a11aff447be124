import { paths } from '@permanto/contracts/paths';
import { MAX_TYPED_CODE_LENGTH, readCode, readLine } from '@permanto/contracts/readers';
import { useNavigate } from '@permanto/federation';
import { Button } from '@permanto/ui';
import { TextField } from '@permanto/ui/forms';
import { type FormEvent, useState } from 'react';
import { texts } from './texts';
import styles from './code-form.module.css';

/** Goes to the page of a code, which shows what it opens and applies it. */
export function CodeForm() {
  const t = texts.useTexts();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const written = readCode(code) ?? readLine(code);
    setIsMissing(written === '');
    if (written !== '') navigate(paths.code(written));
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('label')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TYPED_CODE_LENGTH}
        {...(isMissing && { error: t('missing') })}
      />
      <Button type="submit">{t('use')}</Button>
    </form>
  );
}
