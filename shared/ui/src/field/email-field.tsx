import { useEmailSuggestion } from '@permanto/i18n/email';
import { LiveRegion } from '../feedback/live-region';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field';

export interface EmailFieldProps extends Omit<TextFieldProps, 'value'> {
  value: string;
  /** Takes the address that is suggested for one that is likely mistyped, e.g. at `gmial.com`. */
  onCorrect: (email: string) => void;
}

/** An e-mail address; one that is likely mistyped is asked about in place of the hint, never refused. */
export function EmailField({ onCorrect, hint, ...control }: EmailFieldProps) {
  const { suggested, question, correct, leave } = useEmailSuggestion(control.value);
  return (
    <div>
      <TextField
        {...control}
        hint={
          suggested === null ? (
            hint
          ) : (
            <>
              {question}{' '}
              <button type="button" className={styles.correct} onClick={() => onCorrect(suggested)}>
                {correct}
              </button>
            </>
          )
        }
        onBlur={leave}
      />
      <LiveRegion message={question} />
    </div>
  );
}
