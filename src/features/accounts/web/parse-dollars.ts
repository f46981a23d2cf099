/** Whole cents from what was typed; undefined if it is no amount. Without floating point. */
export function parseDollars(text: string): number | undefined {
  const match = /^\$?\s*(-?)(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''))
  if (!match) return undefined
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -cents : cents
}

export const toDollarText = (cents: number | undefined): string => (cents === undefined ? '' : (cents / 100).toFixed(2))
