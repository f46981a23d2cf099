import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A cable between the server and its database that can be cut. */
export interface TcpProxy {
  port: number
  /** 'cut': nothing passes and nobody is told, as behind a dead switch; 'refuse': connections are closed and refused. */
  turn(to: 'on' | 'cut' | 'refuse'): void
  close(): Promise<void>
}

/** `sent` sees what goes to the database before it is passed on. */
export async function startProxy(targetPort: number, sent?: (data: Buffer) => void): Promise<TcpProxy> {
  let state: 'on' | 'cut' | 'refuse' = 'on'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (state === 'refuse') return near.destroy()
    const far = connect(targetPort, '127.0.0.1')
    keep(far)
    near.on('data', (data) => {
      sent?.(data)
      if (state === 'on') far.write(data)
    })
    far.on('data', (data) => state === 'on' && near.write(data))
    near.once('close', () => far.destroy())
    far.once('close', () => state === 'on' && near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const destroyAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    turn(to) {
      state = to
      // after a cut the old connections stay dead: what was lost on the way does not come back
      if (to !== 'cut') destroyAll()
    },
    async close() {
      server.close()
      destroyAll()
    },
  }
}
