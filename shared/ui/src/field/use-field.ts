import { useId, type ReactNode } from 'react';

export interface FieldTexts {
  /** Said after the label and before typing. */
  hint?: ReactNode;
  /** What is wrong now; marks the control as invalid. */
  error?: ReactNode;
}

/** Ties a control to its hint and its error. */
export function useField(ownId: string | undefined, { hint, error }: FieldTexts) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    id,
    hintId,
    errorId,
    control: {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
    },
  };
}
