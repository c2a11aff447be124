import type { UsedCode as Used } from '@permanto/contracts/entities';
import { formAction } from '@permanto/contracts/forms';
import { localizedPath } from '@permanto/contracts/paths';
import { inLanguage } from '@permanto/contracts/values';
import { useLanguage, useLocation } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { Alert, Button, TrashIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import type { FormEvent } from 'react';
import { texts } from '../texts';
import { CodeEffects } from './code-effects';
import styles from './codes.module.css';
import { $codeErrors, $codesGoing, codeRemoved } from './codes.model';
import { ignoreHeldEnter, isFollowUp } from '../one-press';

const preventDefault = (event: FormEvent) => event.preventDefault();

/** A code with what it does in this cart. */
export function UsedCode({ used }: { used: Used }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { path } = useLocation();
  const { going, errors, remove } = useUnit({
    going: $codesGoing,
    errors: $codeErrors,
    remove: codeRemoved,
  });
  const { code, kind, title } = used;
  const isGoing = going.includes(code);
  const fault = useErrorText(errors[code] ?? null);
  return (
    <li className={styles.used}>
      <div>
        <p className={styles.title}>
          {title === null ? t(`codes.kind.${kind}`) : inLanguage(title, language)}
        </p>
        <p className={styles.code}>{code}</p>
        <CodeEffects used={used} />
      </div>
      <form
        method="post"
        action={localizedPath(formAction('carts.removeCode', { from: path }), language)}
        onSubmit={preventDefault}
      >
        {/* Not in the address, which servers log. */}
        <input type="hidden" name="code" value={code} />
        <Button
          type="submit"
          variant="quiet"
          busy={isGoing}
          aria-label={isGoing ? undefined : t('codes.removeCode', { code })}
          onKeyDown={ignoreHeldEnter}
          onClick={(press) => !isFollowUp(press) && remove(code)}
        >
          {!isGoing && <TrashIcon />}
          {isGoing ? t('codes.removing') : t('remove')}
        </Button>
      </form>
      {fault !== null && (
        <div className={styles.news}>
          <Alert tone="error">{fault}</Alert>
        </div>
      )}
    </li>
  );
}
