import { useUnit } from 'effector-react';
import { type RefObject, useEffect } from 'react';
import { $takesFocus, focusTaken } from './model';

/** Moves the focus to the element that replaced the pressed button. */
export function useFocus(element: RefObject<HTMLElement | null>): void {
  const { takesFocus, take } = useUnit({ takesFocus: $takesFocus, take: focusTaken });
  useEffect(() => {
    if (!takesFocus) return;
    element.current?.focus();
    take();
  }, [takesFocus, take, element]);
}
