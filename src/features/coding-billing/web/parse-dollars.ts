const amount = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/

/** Cents of a typed amount such as '1,234.5'; undefined if invalid. Avoids floating point. */
export function parseDollars(text: string): number | undefined {
  const match = amount.exec(text.trim())
  if (!match) return undefined
  const [, whole = '', part = ''] = match
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : undefined
}

/** Editable text such as '1234.50'. */
export function toDollarText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
