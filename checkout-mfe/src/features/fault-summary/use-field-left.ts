import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `left` when a control of the list's form was left, but not while
 * - a press is under way, whose target would move from under it;
 * - the focus is in the list, whose links would go with it.
 */
export function useFieldLeft(list: RefObject<HTMLElement | null>, left: () => void): void {
  const tellLeft = useEffectEvent(left);
  useEffect(() => {
    let isPressed = false;
    let isWaiting = false;
    const settle = () => {
      if (!isWaiting || isPressed || list.current?.contains(document.activeElement)) return;
      isWaiting = false;
      tellLeft();
    };
    const handleLeft = ({ target, relatedTarget }: FocusEvent) => {
      const { current } = list;
      if (!(target instanceof Node) || !current?.closest('form')?.contains(target)) return;
      isWaiting = true;
      // By now, the focus is nowhere yet.
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) settle();
    };
    const handlePress = () => {
      isPressed = true;
    };
    const handleRelease = () => {
      isPressed = false;
      settle();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusout', handleLeft, { signal });
    document.addEventListener('mousedown', handlePress, { signal, capture: true });
    // A press that was drawn away ends without a click.
    for (const end of ['click', 'keydown']) {
      document.addEventListener(end, handleRelease, { signal, capture: end === 'keydown' });
    }
    return () => listening.abort();
  }, [list]);
}
