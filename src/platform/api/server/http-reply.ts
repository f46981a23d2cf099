/** A reply whose status, headers and type the handler decides; its text is sent unchanged. */
export class HttpReply {
  readonly status: number
  readonly text: string
  readonly type: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, text: string, type: string, headers: Readonly<Record<string, string>> = {}) {
    this.status = status
    this.text = text
    this.type = type
    this.headers = headers
  }
}
