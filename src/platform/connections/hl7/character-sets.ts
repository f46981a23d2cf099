/** HL7 table 0211; a message without MSH-18 is ASCII, and what is not is tried as UTF-8 before Latin-1. */
const LABELS: Readonly<Record<string, string>> = {
  ASCII: 'utf-8',
  'UNICODE UTF-8': 'utf-8',
  'UTF-8': 'utf-8',
  UTF8: 'utf-8',
  UNICODE: 'utf-8',
  '8859/1': 'windows-1252',
  '8859/2': 'iso-8859-2',
  '8859/3': 'iso-8859-3',
  '8859/4': 'iso-8859-4',
  '8859/5': 'iso-8859-5',
  '8859/6': 'iso-8859-6',
  '8859/7': 'iso-8859-7',
  '8859/8': 'iso-8859-8',
  '8859/9': 'windows-1254',
  '8859/15': 'iso-8859-15',
}

export type Decoded = { text: string } | { problem: string }

/** MSH is ASCII in every set we take, so that its field 18 can be read before the rest is decoded. */
export function decode(raw: Buffer): Decoded {
  const [header = ''] = raw.toString('latin1').split(/[\r\n]/, 1)
  const separator = header[3] ?? '|'
  const named =
    (header.split(separator)[17] ?? '')
      .split(header[5] ?? '~')[0]
      ?.trim()
      .toUpperCase() ?? ''
  const label = named === '' ? undefined : LABELS[named]
  if (named !== '' && !label) return { problem: `Character set ${named.slice(0, 20)} is not known.` }
  const text = tryAs(raw, label ?? 'utf-8')
  if (text !== undefined) return { text }
  if (label === undefined || named === 'ASCII') return { text: new TextDecoder('windows-1252').decode(raw) }
  return { problem: `The message is not in the character set it names (${named.slice(0, 20)}).` }
}

function tryAs(raw: Buffer, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(raw)
  } catch {
    return undefined
  }
}
