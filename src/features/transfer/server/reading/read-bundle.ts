import type { Piece } from './read-lines.ts'
import { FileFault, utf8, withoutMark } from './read-text.ts'

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [34, 92, 123, 125, 91, 93]

const NOT_A_BUNDLE = 'This is not a FHIR Bundle: a JSON object with "resourceType": "Bundle" and a list "entry".'
const NOT_JSON = 'The file is not valid JSON'

/**
 * Yields the entries of a Bundle one at a time, found by their braces, so a file of any size needs memory for one entry
 * only. The caller parses the entries; only the frame is checked here.
 */
export async function* readBundle(parts: AsyncIterable<Buffer>, bytesAtMost: number): AsyncIterable<Piece> {
  let depth = 0
  let inString = false
  let isEscaped = false
  let isInEntries = false
  let sawEntries = false
  let entryNumber = 0
  let isOver = false
  /** Bytes of the current entry, or of the frame around the entries. */
  let held: Buffer[] = []
  let heldBytes = 0
  const frame: Buffer[] = []
  let frameBytes = 0

  function keep(bytes: Buffer): void {
    heldBytes += bytes.length
    if (heldBytes <= bytesAtMost) held.push(bytes)
    else held = []
  }

  function keepFrame(bytes: Buffer): void {
    frameBytes += bytes.length
    if (frameBytes > bytesAtMost) throw new FileFault(NOT_A_BUNDLE)
    frame.push(bytes)
  }

  for await (const part of withoutMark(parts)) {
    let from = 0
    for (let at = 0; at < part.length; at++) {
      const byte = part[at]
      if (inString) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) inString = false
      } else if (byte === QUOTE) {
        inString = true
      } else if (byte === OPEN || byte === OPEN_LIST) {
        if (isOver) throw new FileFault(`${NOT_JSON}: there is more after its end.`)
        if (!isInEntries && depth === 1 && byte === OPEN_LIST) {
          keepFrame(Buffer.from(part.subarray(from, at)))
          from = at
          if (/"entry"\s*:\s*$/.test(Buffer.concat(frame.slice(-2)).toString('latin1').slice(-200))) {
            isInEntries = true
            sawEntries = true
            keepFrame(Buffer.from('[]'))
          }
        } else if (isInEntries && depth === 2) {
          if (byte !== OPEN) throw new FileFault(`${NOT_JSON}: entry ${entryNumber + 1} is not an object.`)
          from = at
        }
        depth++
      } else if (byte === CLOSE || byte === CLOSE_LIST) {
        depth--
        if (depth < 0) throw new FileFault(`${NOT_JSON}: one closing bracket too many.`)
        if (isInEntries && depth === 2) {
          keep(part.subarray(from, at + 1))
          from = at + 1
          entryNumber++
          yield { place: `entry ${entryNumber}`, bytes: heldBytes > bytesAtMost ? undefined : Buffer.concat(held) }
          held = []
          heldBytes = 0
        } else if (isInEntries && depth === 1) {
          isInEntries = false
          from = at + 1
        } else if (depth === 0) {
          isOver = true
        }
      }
    }
    // copied, because a part is released once it is read
    if (isInEntries && depth > 2) keep(Buffer.from(part.subarray(from)))
    else if (!isInEntries) keepFrame(Buffer.from(part.subarray(from)))
  }
  if (!isOver) throw new FileFault(`${NOT_JSON}: it ends in the middle, after entry ${entryNumber}.`)
  checkFrame(Buffer.concat(frame), sawEntries)
}

function checkFrame(bytes: Buffer, sawEntries: boolean): void {
  const text = utf8(bytes)
  let bundle: { resourceType?: unknown } | undefined
  try {
    bundle = text === undefined ? undefined : JSON.parse(text)
  } catch {
    throw new FileFault(`${NOT_JSON}: the text around the entries cannot be parsed.`)
  }
  if (bundle?.resourceType !== 'Bundle' || !sawEntries) throw new FileFault(NOT_A_BUNDLE)
}
