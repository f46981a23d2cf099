import { withoutMark } from './read-text.ts'

const LF = 10
const CR = 13

/** One piece of a file: the bytes of a line or entry; `bytes` is absent if it exceeds the limit. */
export interface Piece {
  place: string
  bytes: Buffer | undefined
}

/** Numbered lines, CRLF or LF, without empty ones; never more than one line in memory. */
export async function* readLines(parts: AsyncIterable<Buffer>, bytesAtMost: number): AsyncIterable<Piece> {
  let held: Buffer[] = []
  let heldBytes = 0
  let number = 1

  function* line(end: Buffer): Iterable<Piece> {
    const place = `line ${number++}`
    const isTooLong = heldBytes + end.length > bytesAtMost
    const whole = isTooLong ? undefined : Buffer.concat([...held, end])
    held = []
    heldBytes = 0
    const trimmed = whole?.at(-1) === CR ? whole.subarray(0, -1) : whole
    if (!trimmed || !isBlank(trimmed)) yield { place, bytes: trimmed }
  }

  for await (const part of withoutMark(parts)) {
    let from = 0
    for (let at = part.indexOf(LF); at >= 0; at = part.indexOf(LF, from)) {
      yield* line(part.subarray(from, at))
      from = at + 1
    }
    const rest = part.subarray(from)
    heldBytes += rest.length
    if (heldBytes <= bytesAtMost) held.push(rest)
    else held = []
  }
  if (heldBytes > 0) yield* line(Buffer.alloc(0))
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 32 || byte === 9)
}
