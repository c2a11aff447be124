/** One step of the schema. Never edited once it has been deployed: add the next one. */
export interface Migration {
  /** `NNN-what-it-does`; also the order. */
  readonly id: string;
  readonly sql: string;
}
