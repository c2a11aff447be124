import { useUnit } from 'effector-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Chart, DARK, LIGHT, mount } from '../../lib/chart';
import { changesOf, type Marks } from '../../lib/hall/marks';
import { $focusedSeat, $marks, $plan, $shownSection, seatToggled } from './model';
import { useMediaQuery } from './use-media-query';

/** Mounts the chart as soon as there is a plan, and keeps it up with the model. */
export function useChart(container: RefObject<HTMLDivElement | null>) {
  const { plan, marks, focused, shownSection, toggle } = useUnit({
    plan: $plan,
    marks: $marks,
    focused: $focusedSeat,
    shownSection: $shownSection,
    toggle: seatToggled,
  });
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const chart = useRef<Chart | null>(null);
  const shownMarks = useRef<Marks>(new Map());
  const [isDrawn, setIsDrawn] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [hovered, setHovered] = useState<string | null>(null);

  useEffect(() => {
    if (!plan || !container.current) return;
    try {
      chart.current = mount(container.current, plan, {
        palette: isDark ? DARK : LIGHT,
        reducedMotion: isStill,
        onPick: toggle,
        onHover: setHovered,
      });
      setIsDrawn(true);
    } catch {
      // Without a canvas the list does it all.
      setHasFailed(true);
    }
    shownMarks.current = new Map();
    return () => {
      chart.current?.destroy();
      chart.current = null;
    };
  }, [container, plan, isDark, isStill, toggle]);

  // These run after the chart has been mounted anew, too: it starts without marks.
  useEffect(() => {
    chart.current?.setStatus(changesOf(shownMarks.current, marks));
    shownMarks.current = marks;
  }, [marks, plan, isDark, isStill]);
  useEffect(() => {
    if (shownSection === null) chart.current?.setView('all', 'glide');
    else chart.current?.showSection(shownSection);
  }, [shownSection, plan, isDark, isStill]);
  useEffect(() => chart.current?.setFocus(focused), [focused, plan, isDark, isStill]);

  return { chart, isDrawn, hasFailed, hovered };
}
