/** Statuses are stored as their index in this list. */
export const SEAT_STATUSES = ['free', 'own', 'taken', 'held', 'blocked'] as const;
export type SeatStatus = (typeof SEAT_STATUSES)[number];

export const STATUS: Record<SeatStatus, number> = {
  free: 0,
  /** Reserved by the visitor. */
  own: 1,
  taken: 2,
  /** Reserved by another visitor: it may become free again. */
  held: 3,
  /** Not for sale. */
  blocked: 4,
};
