import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  /** The file's objects as Latin-1 text, content streams left out. */
  objects: string
  /** The inflated streams as they lie. */
  contents: string
  /** What each page shows, in the order it was written. */
  text: string
  pages: number
}

/** A reader for the text of a PDF: inflates streams and maps glyphs back by the fonts' ToUnicode tables. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1')
  const streams = new Map<string, string>()
  for (const match of file.matchAll(/(\d+) 0 obj\n<<(?:(?!endobj)[\s\S])*?>>\nstream\n([\s\S]*?)\nendstream/g)) {
    streams.set(match[1] ?? '', inflated(match[2] ?? ''))
  }
  const objects = file.replace(/stream\n[\s\S]*?\nendstream/g, 'stream endstream')
  const fonts = fontsOf(objects, streams)
  const text = [...streams.values()].map((content) => textOf(content, fonts)).join('\n')
  return {
    objects,
    contents: [...streams.values()].join('\n'),
    text,
    pages: [...objects.matchAll(/\/Type \/Page\b/g)].length,
  }
}

function inflated(data: string): string {
  try {
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** Glyph to characters, by the name a page calls the font. */
function fontsOf(objects: string, streams: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name, object] of objects.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const body = new RegExp(`\\n${object} 0 obj\\n([\\s\\S]*?)endobj`).exec(objects)?.[1] ?? ''
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1]
    if (name && unicode) fonts.set(name, glyphsOf(streams.get(unicode) ?? ''))
  }
  return fonts
}

function glyphsOf(table: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, from = '0', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const entries = [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => hex.replaceAll(' ', ''))
    entries.forEach((hex, index) => {
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0')
      glyphs.set(glyph, Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    })
  }
  return glyphs
}

function textOf(content: string, fonts: ReadonlyMap<string, Map<string, string>>): string {
  let glyphs = new Map<string, string>()
  let text = ''
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) glyphs = fonts.get(font) ?? new Map()
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi)) {
      for (const [glyph] of hex.matchAll(/.{4}/g)) text += glyphs.get(glyph.toLowerCase()) ?? ''
    }
    if (shown) text += '\n'
  }
  return text
}
