/** A radio button can't be `aria-invalid`, so those of a group in error bear a mark of their own. */
const FAULTY = '[aria-invalid="true"], [data-fault="true"]';

/** Moves the focus to the control, out of a fold where it stands in one. */
export function focusControl(control: HTMLElement): void {
  const fold = control.closest('details');
  if (fold) fold.open = true;
  control.focus();
}

/** Moves the focus to the first control in error. */
export function focusFirstFault(form: HTMLElement | null): void {
  const control = form?.querySelector<HTMLElement>(FAULTY);
  if (control) focusControl(control);
}
