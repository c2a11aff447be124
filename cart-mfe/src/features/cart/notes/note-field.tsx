import { useErrorText } from '@permanto/i18n';
import { Button } from '@permanto/ui';
import { TextAreaField } from '@permanto/ui/forms';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { texts } from '../texts';
import styles from './note-field.module.css';
import { $cart } from '../model';
import {
  $drafts,
  $noteStates,
  MAX_NOTE_LENGTH,
  noteLeft,
  noteTyped,
  savedNote,
} from './notes.model';

interface NoteFieldProps {
  /** Of the note: a row's id, or the order's. */
  readonly id: string;
  readonly label: string;
  readonly rows: number;
}

/** A text that saves itself when it is left, and says so; a failure keeps what was typed. */
export function NoteField({ id, label, rows }: NoteFieldProps) {
  const t = texts.useTexts();
  const { cart, drafts, states, type, leave } = useUnit({
    cart: $cart,
    drafts: $drafts,
    states: $noteStates,
    type: noteTyped,
    leave: noteLeft,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const text = drafts[id] ?? savedNote(cart, id);
  const state = states[id];
  const retry = () => {
    leave(id);
    // The button goes as soon as it is pressed.
    field.current?.focus();
  };
  const tooLong = text.length > MAX_NOTE_LENGTH && t('note.tooLong', { max: MAX_NOTE_LENGTH });
  const reason = useErrorText(state?.kind === 'failed' ? state.error : null);
  const failed = reason !== null && `${t('note.failed')} ${reason}`;
  const fault = tooLong || failed;
  return (
    <div className={styles.note}>
      <TextAreaField
        ref={field}
        label={label}
        hint={t('note.hint')}
        rows={rows}
        value={text}
        onChange={(event) => type({ id, text: event.target.value })}
        onBlur={() => leave(id)}
        error={fault && <span role="alert">{fault}</span>}
      />
      {failed && !tooLong && <Button onClick={retry}>{t('retry')}</Button>}
      <p role="status" className={styles.status}>
        {(state?.kind === 'saving' || state?.kind === 'saved') && t(`note.${state.kind}`)}
      </p>
    </div>
  );
}
