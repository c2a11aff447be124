/** What a seat can be; a status travels as its place in this list. */
export const SEAT_STATUSES = ['free', 'own', 'taken', 'held', 'blocked'] as const;
export type SeatStatus = (typeof SEAT_STATUSES)[number];

export const STATUS: Record<SeatStatus, number> = {
  free: 0,
  /** Chosen by the visitor. */
  own: 1,
  taken: 2,
  /** Somebody else is choosing it: it may come back. */
  held: 3,
  /** Not for sale. */
  blocked: 4,
};
