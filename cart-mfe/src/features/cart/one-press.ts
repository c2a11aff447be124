import type { KeyboardEvent, MouseEvent } from 'react';

/** The second click of a double click: it may land on what took the first one's place. */
export const isFollowUp = ({ detail }: MouseEvent): boolean => detail > 1;

/** For what takes the focus after a press: Enter that is still held down must not press that, too. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
