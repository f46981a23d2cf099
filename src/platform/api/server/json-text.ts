/** Stored JSON that is sent as it is in the database, without being parsed and written again. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  static array(texts: readonly string[]): JsonText {
    return new JsonText(`[${texts.join(',')}]`)
  }
}
