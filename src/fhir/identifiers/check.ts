/** Result of an identifier check: the normalised value, or a reason for the user. */
export type Check = { ok: true; value: string } | { ok: false; reason: string }

export function accept(value: string): Check {
  return { ok: true, value }
}

export function refuse(reason: string): Check {
  return { ok: false, reason }
}

/** Digits as printed on a card, grouped by spaces or hyphens. */
export function compact(text: string): string {
  return text.replace(/[\s\-‐-―]/g, '').toUpperCase()
}

export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index] ?? 0), 0)
}
