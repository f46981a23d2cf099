import type { Worker } from 'node:cluster'

/** What `node:cluster` sends inside: a connection handed to a process, and the process saying that it has it. */
interface InternalMessage {
  cmd?: string
  act?: string
  seq?: number
  ack?: number
}

interface Closable {
  close(): void
}

type Send = (message: InternalMessage, handle?: Closable, ...rest: unknown[]) => boolean

/**
 * Closes connections that were handed to a process which was killed before it took them. `node:cluster` keeps its own
 * end of such a connection open until the process confirms, which it never does: the caller would wait for ever.
 * Handing them to another process is no way out, because part of the request may have been read.
 */
export function closeLostConnections(worker: Worker): void {
  const unconfirmed = new Map<number, Closable>()
  const child = worker.process
  const send = child.send.bind(child) as Send
  const watched: Send = (message, handle, ...rest) => {
    const isConnection = message.cmd === 'NODE_CLUSTER' && message.act === 'newconn'
    if (isConnection && handle && message.seq !== undefined) unconfirmed.set(message.seq, handle)
    return send(message, handle, ...rest)
  }
  child.send = watched as typeof child.send
  child.on('internalMessage', ({ ack }: InternalMessage) => ack !== undefined && unconfirmed.delete(ack))
  worker.once('exit', () => {
    for (const handle of unconfirmed.values()) handle.close()
    unconfirmed.clear()
  })
}
