/** More moments than the longest delay that anybody tolerates has seconds. */
const MOMENTS_AT_MOST = 600

/** '16/B374D848' as a number that grows. Source: PostgreSQL documentation, "pg_lsn Type". */
export function toPosition(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Knows since when a copy may lack something. */
export class Freshness {
  readonly #moments: { position: bigint; atMs: number }[] = []
  #asOfMs: number | undefined

  /** The primary had written this much at that moment. */
  written(position: bigint, atMs: number): void {
    this.#moments.push({ position, atMs })
    if (this.#moments.length > MOMENTS_AT_MOST) this.#moments.shift()
  }

  /** The copy has replayed this much. */
  replayed(position: bigint): void {
    this.#asOfMs = this.#moments.findLast((moment) => moment.position <= position)?.atMs
  }

  lost(): void {
    this.#asOfMs = undefined
  }

  behindMs(nowMs: number): number | undefined {
    return this.#asOfMs === undefined ? undefined : nowMs - this.#asOfMs
  }
}
