import pg from 'pg'

/** As the driver turns values into text: arrays, dates and objects. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils

const FIRST_BYTES = 4096
/** Of a character, in UTF-8. */
const BYTES_AT_MOST = 3

// https://www.postgresql.org/docs/current/protocol-message-formats.html
const PARSE = 0x50
const BIND = 0x42
const DESCRIBE = 0x44
const STATEMENT = 0x53
const EXECUTE_AND_SYNC = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4])

/** Written into by one statement after the other: each takes a copy of what it wrote. */
let bytes = Buffer.allocUnsafe(FIRST_BYTES)

/** Messages of the extended query protocol, written one behind the other. */
export class StatementBytes {
  #at = 0

  parse(name: string, text: string): void {
    const start = this.#begin(PARSE)
    this.#cString(name)
    this.#cString(text)
    this.#int16(0) // the database finds out the types of all parameters
    this.#end(start)
  }

  describe(name: string): void {
    const start = this.#begin(DESCRIBE)
    this.#byte(STATEMENT)
    this.#cString(name)
    this.#end(start)
  }

  /** Bind, execute and sync. */
  execute(name: string, values: readonly unknown[]): void {
    const start = this.#begin(BIND)
    this.#cString('') // the portal without a name
    this.#cString(name)
    this.#int16(values.length)
    this.#room(values.length * 2)
    const formats = this.#at
    bytes.fill(0, formats, formats + values.length * 2)
    this.#at += values.length * 2
    this.#int16(values.length)
    for (let at = 0; at < values.length; at++) {
      const value = values[at]
      const prepared = typeof value === 'string' ? value : prepareValue(value)
      if (prepared === null || prepared === undefined) this.#int32(-1)
      else if (typeof prepared === 'string') this.#text(prepared)
      else {
        bytes[formats + at * 2 + 1] = 1 // binary
        this.#binary(prepared)
      }
    }
    this.#int16(0) // every column as text
    this.#end(start)
    this.#room(EXECUTE_AND_SYNC.length)
    EXECUTE_AND_SYNC.copy(bytes, this.#at)
    this.#at += EXECUTE_AND_SYNC.length
  }

  take(): Buffer {
    const taken = Buffer.from(bytes.subarray(0, this.#at))
    // one large value must not hold its memory for ever
    if (bytes.length > LARGEST_KEPT) bytes = Buffer.allocUnsafe(FIRST_BYTES)
    return taken
  }

  #begin(type: number): number {
    this.#byte(type)
    const start = this.#at
    this.#int32(0)
    return start
  }

  #end(start: number): void {
    bytes.writeInt32BE(this.#at - start, start)
  }

  #byte(value: number): void {
    this.#room(1)
    bytes[this.#at++] = value
  }

  #int16(value: number): void {
    this.#room(2)
    this.#at = bytes.writeUInt16BE(value, this.#at)
  }

  #int32(value: number): void {
    this.#room(4)
    this.#at = bytes.writeInt32BE(value, this.#at)
  }

  #cString(text: string): void {
    this.#room(text.length * BYTES_AT_MOST + 1)
    this.#at += bytes.write(text, this.#at)
    bytes[this.#at++] = 0
  }

  #text(text: string): void {
    this.#room(text.length * BYTES_AT_MOST + 4)
    const length = bytes.write(text, this.#at + 4)
    bytes.writeInt32BE(length, this.#at)
    this.#at += length + 4
  }

  #binary(value: Buffer): void {
    this.#room(value.length + 4)
    bytes.writeInt32BE(value.length, this.#at)
    value.copy(bytes, this.#at + 4)
    this.#at += value.length + 4
  }

  #room(more: number): void {
    if (this.#at + more <= bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, this.#at + more))
    bytes.copy(larger, 0, 0, this.#at)
    bytes = larger
  }
}

const LARGEST_KEPT = 256 * 1024
