/** Pieces of a product. */
export interface Supply {
  readonly left: number;
  readonly capacity: number;
}
