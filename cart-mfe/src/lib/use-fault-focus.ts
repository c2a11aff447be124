import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first control in error whenever `calls` grows. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, calls: number): void {
  useEffect(() => {
    if (calls > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, calls]);
}
