import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'

/** Sends bytes to the engine; answers come back through `receive`. */
export interface Channel {
  send(message: Uint8Array): void
  receive: ((answer: Uint8Array) => void) | undefined
}

/** The engine in this thread. */
export function channelTo(engine: Engine): Channel {
  const channel: Channel = {
    receive: undefined,
    send: (message) => void engine.exchange(message).then((answer) => channel.receive?.(answer)),
  }
  return channel
}

/** A socket for the PostgreSQL driver: its bytes go to the engine over a channel. */
export class Wire extends Duplex {
  readonly #channel: Channel

  constructor(channel: Channel) {
    super()
    this.#channel = channel
    channel.receive = (answer) => {
      if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.length))
    }
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  // the driver calls these on any socket; they mean nothing here
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#channel.send(new Uint8Array(chunk))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#channel.send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }
}
