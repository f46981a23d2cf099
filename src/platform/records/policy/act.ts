/** Proof that the code which performs an act is the one that writes; made in `acts/` and nowhere else. */
export interface Act {
  /** A row of `acts-table.ts`. */
  readonly name: string
}
