import { Problem } from '#platform/api/problem.ts'

/**
 * Counts values and depth of JSON while it arrives, before anything is parsed: ten megabytes of `{},{},…` cost seconds
 * to parse and milliseconds to count.
 */
export class JsonMeter {
  readonly #valuesAtMost: number
  readonly #levelsAtMost: number
  #values = 1
  #levels = 0
  #isInText = false
  #isEscaped = false

  constructor({ values, levels }: { values: number; levels: number }) {
    this.#valuesAtMost = values
    this.#levelsAtMost = levels
  }

  take(bytes: Uint8Array): void {
    let values = this.#values
    let levels = this.#levels
    let isInText = this.#isInText
    let isEscaped = this.#isEscaped
    // an index, not an iterator: four times as fast over megabytes
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInText = false
      } else if (byte === QUOTE) isInText = true
      else if (byte === COMMA) values++
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        values++
        levels++
        if (levels > this.#levelsAtMost) {
          throw new Problem(400, `The body is nested more than ${this.#levelsAtMost} levels deep.`)
        }
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) levels--
    }
    if (values > this.#valuesAtMost) {
      throw new Problem(413, `The request holds more than ${this.#valuesAtMost} values. Please send it in parts.`)
    }
    this.#values = values
    this.#levels = levels
    this.#isInText = isInText
    this.#isEscaped = isEscaped
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
