import type { PlanTable } from '@permanto/contracts/seating-plan';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { UNIT_PX } from './seat-cell';
import type { Follow } from '../hall/use-chart';

/** The element of the map under the grid. */
const mapUnder = (table: HTMLElement | null) => table?.parentElement?.parentElement;

/**
 * Focuses the current cell on mount and on demand. Keeps the focused cell in view, also when the map
 * changes to a table; over the map, it keeps the whole map in view.
 */
export function useCellFocus(
  grid: RefObject<HTMLElement | null>,
  current: number,
  isOver: boolean,
): () => void {
  const isDue = useRef(true);
  useEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (!cell) return;
    if (isDue.current) cell.focus({ preventScroll: true });
    isDue.current = false;
    if (cell !== document.activeElement) return;
    (isOver ? mapUnder(grid.current) : cell)?.scrollIntoView({
      block: 'nearest',
      inline: 'nearest',
    });
  }, [grid, current, isOver]);
  return () => {
    isDue.current = true;
  };
}

/** Keeps the cells aligned with the seats on the map. */
export function useGridOverMap(
  grid: RefObject<HTMLElement | null>,
  { width, height }: PlanTable['size'],
  follow: Follow | null,
): void {
  useLayoutEffect(() => {
    const table = grid.current;
    const map = mapUnder(table);
    if (!follow || !table || !map) return;
    // As large as the hall: touch exploration by screen readers skips elements without size.
    // oxlint-disable-next-line react-hooks/immutability -- an element, not a value of React
    table.style.width = `${width * UNIT_PX}px`;
    table.style.height = `${height * UNIT_PX}px`;
    const stop = follow(({ x, y, scale }) => {
      const [left, top] = [map.clientWidth / 2 - x * scale, map.clientHeight / 2 - y * scale];
      const zoom = scale / UNIT_PX;
      table.style.transform = `translate(${left}px, ${top}px) scale(${zoom})`;
      table.style.setProperty('--zoom', String(zoom));
    });
    return () => {
      stop();
      table.removeAttribute('style');
    };
  }, [grid, follow, width, height]);
}
