const TEXT_OID = 25
const HEADER = 20 // dimensions, whether any is null, type of the members, how many, number of the first
const ABSENT = -1

/**
 * Texts as one parameter of type `text[]`, in the binary form of PostgreSQL (`array_recv`). As text, each quotation mark
 * of a stored record would have to be found and escaped here, and found again there.
 */
export function textArray(texts: readonly (string | null | undefined)[]): Buffer {
  let length = HEADER
  let hasNull = 0
  for (const text of texts) {
    length += 4
    if (text === null || text === undefined) hasNull = 1
    else length += Buffer.byteLength(text)
  }
  const array = Buffer.allocUnsafe(length)
  array.writeInt32BE(1, 0)
  array.writeInt32BE(hasNull, 4)
  array.writeInt32BE(TEXT_OID, 8)
  array.writeInt32BE(texts.length, 12)
  array.writeInt32BE(1, 16)
  let at = HEADER
  for (const text of texts) {
    const isAbsent = text === null || text === undefined
    const size = isAbsent ? 0 : array.write(text, at + 4)
    array.writeInt32BE(isAbsent ? ABSENT : size, at)
    at += 4 + size
  }
  return array
}
