import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createFramer, framed } from './framing.ts'
import { type Receiver, receive } from './receive.ts'

export interface ListenerOptions {
  host: string
  port: number
  /** Addresses that may connect; other connections are closed immediately. */
  peers: readonly string[]
}

export interface Listener {
  port: number
  close(): Promise<void>
}

const MOST_CONNECTIONS = 32
const IDLE_MS = 5 * 60_000
const MOST_WAITING = 64 // frames of one sender; further ones wait in the network

/** HL7 v2 over MLLP. The messages of one sender are stored and answered one by one, in order. */
export async function listen(receiver: Receiver, { host, port, peers }: ListenerOptions): Promise<Listener> {
  const sockets = new Set<Socket>()
  const allowed = new Set(peers.map(plainAddress))

  const server = createServer((socket) => {
    if (!allowed.has(plainAddress(socket.remoteAddress ?? ''))) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.setTimeout(IDLE_MS, () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket, receiver)
  })
  server.maxConnections = MOST_CONNECTIONS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function serve(socket: Socket, receiver: Receiver): void {
  const framer = createFramer()
  let waiting = 0
  let turn = Promise.resolve()

  function take(bytes: Buffer, isAnswered: boolean): void {
    if (++waiting >= MOST_WAITING) socket.pause()
    turn = turn.then(async () => {
      const answer = await receive(bytes, receiver)
      if (isAnswered && !socket.destroyed) socket.write(framed(answer))
      if (--waiting < MOST_WAITING) socket.resume()
    })
  }

  socket.on('data', (part: Buffer) => {
    for (const frame of framer.push(part)) take('message' in frame ? frame.message : Buffer.from(frame.bytes), true)
  })
  socket.on('end', () => {
    // the sender disconnected: its unfinished message is stored for review, and no answer can be sent
    for (const frame of framer.end()) take('message' in frame ? frame.message : Buffer.from(frame.bytes), false)
  })
}

/** '::ffff:127.0.0.1' is 127.0.0.1 on a dual-stack socket. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}
