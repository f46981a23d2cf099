import { createHash } from 'node:crypto'

const MODULUS = 1n << 128n

/** A checksum over rows that does not depend on their order: equal tables have equal sums. */
export class RowSum {
  rows = 0
  #sum = 0n

  add(row: string): void {
    this.rows++
    const hash = createHash('sha256').update(row).digest('hex').slice(0, 32)
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % MODULUS
  }

  get sum(): string {
    return this.#sum.toString(16)
  }
}

export interface TableSum {
  rows: number
  sum: string
}

export type Sums = Record<string, TableSum>
