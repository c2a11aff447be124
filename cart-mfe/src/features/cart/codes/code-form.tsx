import { formAction } from '@permanto/contracts/forms';
import { localizedPath } from '@permanto/contracts/paths';
import { useLanguage, useLocation } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { Button, LiveRegion } from '@permanto/ui';
import { TextField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { texts as codeFormTexts } from '../../code-form/texts';
import { texts as cartTexts } from '../texts';
import styles from './codes.module.css';
import {
  $codeFault,
  $codeNews,
  $isAddingCode,
  $typedCode,
  codeSubmitted,
  codeTyped,
} from './codes.model';
import { ignoreHeldEnter, isFollowUp } from '../one-press';

/** Takes a code; why it was refused stands beside the field, and what was typed stays in it. */
export function CodeForm() {
  const t = cartTexts.useTexts();
  const form = codeFormTexts.useTexts();
  const language = useLanguage();
  const { path } = useLocation();
  const { typed, fault, news, isAdding, type, submit } = useUnit({
    typed: $typedCode,
    fault: $codeFault,
    news: $codeNews,
    isAdding: $isAddingCode,
    type: codeTyped,
    submit: codeSubmitted,
  });
  const field = useRef<HTMLInputElement>(null);
  /** A field that has the focus already is not read out by getting it. */
  const [wasFocused, setWasFocused] = useState(false);
  useEffect(() => {
    if (fault !== null) field.current?.focus();
  }, [fault]);
  useEffect(() => {
    // The button that had the focus is gone with its code.
    if (news?.kind === 'removed' && document.activeElement === document.body) {
      field.current?.closest('details')?.setAttribute('open', '');
      field.current?.focus();
    }
  }, [news]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setWasFocused(document.activeElement === field.current);
    submit();
  };
  const handleClick = (event: MouseEvent) => {
    if (isFollowUp(event)) event.preventDefault();
  };
  const refusal = useErrorText(fault?.kind === 'refused' ? fault.error : null);
  const faultText = fault?.kind === 'missing' ? form('missing') : refusal;
  return (
    <form
      method="post"
      action={localizedPath(formAction('carts.addCode', { from: path }), language)}
      className={styles.form}
      onSubmit={handleSubmit}
      noValidate
    >
      <TextField
        ref={field}
        name="code"
        {...(styles.field !== undefined && { className: styles.field })}
        label={form('label')}
        hint={t('codes.hint')}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={ignoreHeldEnter}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={faultText}
      />
      <Button type="submit" busy={isAdding} onClick={handleClick} onKeyDown={ignoreHeldEnter}>
        {isAdding ? t('codes.adding') : form('use')}
      </Button>
      <LiveRegion urgency="assertive" message={wasFocused ? (faultText ?? '') : ''} />
    </form>
  );
}
