const amount = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/

/** Whole cents of a typed amount such as '1,234.5'; undefined where it is none. Floating point never sees the money. */
export function parseDollars(text: string): number | undefined {
  const match = amount.exec(text.trim())
  if (!match) return undefined
  const [, whole = '', part = ''] = match
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : undefined
}

/** '1234.50', to edit. */
export function toDollarText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
