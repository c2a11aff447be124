import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../feedback/spinner';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /**
   * Work is under way: presses do nothing, and a spinner stands before the text. The button keeps
   * its focus and is still found by assistive technology, which `disabled` would take away.
   */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  'aria-disabled': isDisabled,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Also stops a form that is sent by Enter: browsers send it by a click on this button.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const look: ButtonLook = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(look), busy && styles.busy, className)}
      aria-disabled={busy || isDisabled}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
