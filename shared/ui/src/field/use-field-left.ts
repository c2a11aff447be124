import { type RefObject, useEffect, useEffectEvent } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/**
 * Calls `left` with the controls of `area` that were left, but not while
 * - a press is under way, whose target would move from under it;
 * - the focus is in `list`, whose links would go with it.
 */
export function useFieldLeft(
  area: RefObject<HTMLElement | null>,
  left: (controls: readonly Control[]) => void,
  list?: RefObject<HTMLElement | null>,
): void {
  const tellLeft = useEffectEvent(left);
  useEffect(() => {
    let isPressed = false;
    let waiting: readonly Control[] = [];
    const settle = () => {
      const isListed = list?.current?.contains(document.activeElement) === true;
      if (waiting.length === 0 || isPressed || isListed) return;
      const controls = waiting;
      waiting = [];
      tellLeft(controls);
    };
    const handleLeft = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof Node) || area.current?.contains(target) !== true) return;
      if (isControl(target)) waiting = [...waiting, target];
      // By now, the focus is nowhere yet.
      if (!(relatedTarget instanceof Node && list?.current?.contains(relatedTarget))) settle();
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
  }, [area, list]);
}
