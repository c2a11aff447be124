import type { PlanTable } from '@permanto/contracts/seating-plan';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { SEAT_UNIT } from './seat-cell';
import type { Follow } from './use-chart';

/** The map under the grid, which stays where it is while its picture moves. */
const mapUnder = (table: HTMLElement | null) => table?.parentElement?.parentElement;

/**
 * Focuses the current cell: at first, for the list opens where one wants to go on, and on demand.
 * The focus is in sight, also where the map gives way to a table; over the map, it is the whole map.
 */
export function useFocusOf(
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

/** Keeps the cells upon the seats that the map draws. */
export function useFollowedView(
  grid: RefObject<HTMLElement | null>,
  { width, height }: PlanTable['size'],
  follow: Follow | null,
): void {
  useLayoutEffect(() => {
    const table = grid.current;
    const map = mapUnder(table);
    if (!follow || !table || !map) return;
    // As large as the hall: what has no size is passed over by a finger that explores.
    table.style.width = `${width * SEAT_UNIT}px`;
    table.style.height = `${height * SEAT_UNIT}px`;
    const stop = follow(({ x, y, scale }) => {
      const [left, top] = [map.clientWidth / 2 - x * scale, map.clientHeight / 2 - y * scale];
      const zoom = scale / SEAT_UNIT;
      table.style.transform = `translate(${left}px, ${top}px) scale(${zoom})`;
      table.style.setProperty('--zoom', String(zoom));
    });
    return () => {
      stop();
      table.removeAttribute('style');
    };
  }, [grid, follow, width, height]);
}
