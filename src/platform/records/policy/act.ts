import type { ActName } from './acts-table.ts'

/** Proof that the code which performs an act is the one that writes; made in `acts/` and nowhere else. */
export interface Act {
  readonly name: ActName
}
