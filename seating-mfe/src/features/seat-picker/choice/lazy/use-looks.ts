import type { PlanTable } from '@permanto/contracts/seating-plan';
import { useLayoutEffect, useMemo, useState } from 'react';
import { Looks as PlanLooks } from '../../../../lib/chart/looks';
import { pagePalette } from '../../../../lib/chart/page-palette';
import { type Palette, rgbOf, shownColor } from '../../../../lib/chart/palette';
import { type SeatStatus, STATUS } from '../../../../lib/chart/seat-status';
import { shapeOfCategory } from '../../../../lib/chart/shapes';
import type { Look } from '../../../../lib/chart/sprites';
import { useMediaQuery } from '../../use-media-query';

/** The looks of seats in the page's current colours. */
export interface Looks {
  /** The colour under the seats, as `#rrggbb`. */
  readonly background: string;
  /** By the categories' index in the plan. */
  readonly categories: readonly Look[];
  /** The look of a seat of the plan in a given state. */
  readonly seat: (seat: number, status?: SeatStatus, isDimmed?: boolean) => Look;
}

/** Null until the page's colours are read, which is after mounting and not during rendering. */
export function useLooks(plan: PlanTable | null): Looks | null {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isForced = useMediaQuery('(forced-colors: active)');
  const [palette, setPalette] = useState<Palette | null>(null);
  // oxlint-disable-next-line react-hooks/set-state-in-effect -- the server knows no colours
  useLayoutEffect(() => setPalette(pagePalette(isDark, isForced)), [isDark, isForced]);
  return useMemo(() => plan && palette && looksOf(plan, palette), [plan, palette]);
}

function looksOf(plan: PlanTable, palette: Palette): Looks {
  const looks = new PlanLooks(plan, palette);
  return {
    background: palette.background,
    categories: plan.categories.map(({ color }, at) => ({
      shape: shapeOfCategory(at),
      fill: rgbOf(shownColor(color, palette)),
      ring: null,
      mark: null,
    })),
    seat: (seat, status = 'free', isDimmed = false) =>
      looks.at(looks.numberOf(seat, STATUS[status], isDimmed ? 1 : 0)),
  };
}
