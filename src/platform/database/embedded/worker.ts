import { parentPort, workerData } from 'node:worker_threads'
import { type EngineOptions, startEngine } from './engine.ts'

/** Runs the engine off the main thread, so that a slow query never stops the server. */
const port = parentPort
if (!port) throw new Error('This file is the database thread; it is not started by hand.')

const engine = await startEngine(workerData as EngineOptions)
port.postMessage('ready')
port.on('message', (message: Uint8Array | 'close') => {
  if (message === 'close') {
    void engine.close().finally(() => port.close())
    return
  }
  engine.exchange(message).then(
    (answer) => port.postMessage(answer, [answer.buffer as ArrayBuffer]),
    (error: unknown) => {
      throw error
    },
  )
})
