import { useUnit } from 'effector-react';
import { type RefObject, useEffect } from 'react';
import { $takesFocus, focusTaken } from './model';

/** Moves the focus to what a press brought; what was pressed is no longer there. */
export function useFocus(element: RefObject<HTMLElement | null>): void {
  const { takesFocus, take } = useUnit({ takesFocus: $takesFocus, take: focusTaken });
  useEffect(() => {
    if (!takesFocus) return;
    element.current?.focus();
    take();
  }, [takesFocus, take, element]);
}
