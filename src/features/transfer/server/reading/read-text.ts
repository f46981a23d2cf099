/** The whole file cannot be read; the message tells the user what to do. */
export class FileFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileFault'
  }
}

const NOT_UTF8 = 'The file is not in UTF-8. Save it again as UTF-8 (in Excel: “CSV UTF-8”) and start over.'

/**
 * Bytes without the byte order mark. UTF-16 is detected here, because every other byte of it would look like a letter.
 */
export async function* withoutMark(parts: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let isFirst = true
  for await (const part of parts) {
    if (!isFirst) {
      yield part
      continue
    }
    isFirst = false
    const [a, b, c] = part
    if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) throw new FileFault(NOT_UTF8)
    yield a === 0xef && b === 0xbb && c === 0xbf ? part.subarray(3) : part
  }
}

const strict = new TextDecoder('utf-8', { fatal: true })

/** Undefined if the bytes are not UTF-8. */
export function utf8(bytes: Buffer): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

/** The whole file as text, in chunks; rejects anything that is not UTF-8. */
export async function* asText(parts: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const part of withoutMark(parts)) yield decoder.decode(part, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault(NOT_UTF8)
  }
}
