/** Integer weights by feature hash; an unknown feature has weight 0. */
export interface Weights {
  buckets: Int8Array
}

/** Power of two. More buckets, fewer features that share one. */
export const BUCKETS = 1 << 16

/** FNV-1a, folded. */
export function bucketOf(feature: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < feature.length; at++) value = Math.imul(value ^ feature.charCodeAt(at), 0x01000193)
  value ^= value >>> 15
  return (value >>> 0) & (BUCKETS - 1)
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-'
/** The middle digit is a weight of 1; there is no weight of 0 in a table. */
const HALF = 32

/** Each weight is a digit, after the number of empty buckets before it: digits below 32 go on, the last one is above. */
export function encodeWeights(buckets: Int8Array): string {
  let text = ''
  let gap = 0
  for (const weight of buckets) {
    if (weight === 0) gap += 1
    else {
      text += encodeGap(gap) + DIGITS[(weight > 0 ? weight - 1 : weight) + HALF]
      gap = 0
    }
  }
  return text
}

function encodeGap(gap: number): string {
  let text = DIGITS[HALF + (gap % HALF)] as string
  for (let rest = Math.floor(gap / HALF); rest > 0; rest = Math.floor(rest / HALF))
    text = (DIGITS[rest % HALF] as string) + text
  return text
}

export function decodeWeights(text: string): Int8Array {
  const buckets = new Int8Array(BUCKETS)
  let bucket = 0
  let at = 0
  while (at < text.length) {
    let gap = 0
    for (;;) {
      const digit = DIGITS.indexOf(text[at++] as string)
      gap = gap * HALF + (digit % HALF)
      if (digit >= HALF) break
    }
    bucket += gap
    const digit = DIGITS.indexOf(text[at++] as string) - HALF
    buckets[bucket++] = digit >= 0 ? digit + 1 : digit
  }
  return buckets
}
