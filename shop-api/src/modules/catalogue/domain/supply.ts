/** What is left of a product, and of how many. */
export interface Supply {
  readonly left: number;
  readonly capacity: number;
}
