import { type RefObject, useEffect } from 'react';

/** A radio button can't be `aria-invalid`, so the radio buttons of a group in error have this mark. */
const FAULTY = '[aria-invalid="true"], [data-fault="true"]';

/** Moves the focus to the control, and opens the fold around it. */
export function focusControl(control: HTMLElement): void {
  const fold = control.closest('details');
  if (fold) fold.open = true;
  control.focus();
}

/** Moves the focus to the form's first control in error whenever `calls` grows. */
export function useFaultFocus(form: RefObject<HTMLElement | null>, calls: number): void {
  useEffect(() => {
    const control = calls > 0 && form.current?.querySelector<HTMLElement>(FAULTY);
    if (control) focusControl(control);
  }, [form, calls]);
}
