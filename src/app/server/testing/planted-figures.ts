/**
 * A reply with wrong figures: every number one higher and every level and digit of a text another ('number'), or half of
 * every list missing ('list').
 */
export function planted(json: unknown, kind: 'number' | 'list'): unknown {
  if (Array.isArray(json)) {
    const kept = kind === 'list' ? json.slice(0, Math.floor(json.length / 2)) : json
    return kept.map((one) => planted(one, kind))
  }
  if (typeof json === 'number') return kind === 'number' ? json + 1 : json
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      kind === 'number' && typeof value === 'string' ? plantedText(key, value) : planted(value, kind),
    ]),
  )
}

const plantedText = (key: string, text: string): string =>
  key === 'level'
    ? 'planted'
    : key === 'message'
      ? text.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))
      : text
