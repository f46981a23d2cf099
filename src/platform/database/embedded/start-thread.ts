import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { EngineOptions } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { type Channel, channelTo } from './wire.ts'

export interface Connected {
  channel: Channel
  close(): Promise<void>
}

/** The built thread is next to the built server; without it (tests, from source) the engine runs in this thread. */
const THREAD = new URL('./database-thread.js', import.meta.url)

/** The engine's own memory is beside the heap; this is for messages and answers, of which there is one at a time. */
const MEGABYTES_OF_ANSWERS = 1024

/**
 * How much of a function of the engine runs before it is compiled again, optimised. With the default of Node 20
 * (1.8 million) a start spends as long on that as on all its statements; what is used often still gets there.
 */
const RUNS_BEFORE_OPTIMISED = 50_000_000

const begun = new Map<string, Promise<Connected>>()

/** Starts the engine of existing data while the server's own modules are still loading; `connectEmbedded` takes it over. */
export function beginEmbedded(dataFolder: string): void {
  if (!existsSync(join(dataFolder, 'postgres', 'PG_VERSION'))) return
  const connecting = connect(dataFolder)
  connecting.catch(() => undefined) // whoever takes it over hears of it
  begun.set(dataFolder, connecting)
}

/** Locks the data folder and starts the engine in it. */
export function connectEmbedded(dataFolder: string): Promise<Connected> {
  const early = begun.get(dataFolder)
  begun.delete(dataFolder)
  return early ?? connect(dataFolder)
}

async function connect(dataFolder: string): Promise<Connected> {
  const folder = join(dataFolder, 'postgres')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(dataFolder)
  try {
    const threaded = existsSync(fileURLToPath(THREAD))
    // creating a cluster leaves the thread with 200 MB it never gives back: do it in a thread of its own
    if (threaded && !existsSync(join(folder, 'PG_VERSION'))) await (await connectThread({ folder })).close()
    const { channel, close } = threaded ? await connectThread({ folder }) : await connectHere({ folder })
    return {
      channel,
      async close() {
        await close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function connectHere(options: EngineOptions): Promise<Connected> {
  const { startEngine } = await import('./engine.ts')
  const engine = await startEngine(options)
  return { channel: channelTo(engine), close: () => engine.close() }
}

async function connectThread(options: EngineOptions): Promise<Connected> {
  setFlagsFromString(`--wasm-tiering-budget=${RUNS_BEFORE_OPTIMISED}`)
  const thread = new Worker(THREAD, {
    workerData: options,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_OF_ANSWERS },
  })
  await new Promise<void>((resolve, reject) => {
    thread.once('message', () => resolve())
    thread.once('error', reject)
  })
  thread.on('error', (error) => {
    // the engine is gone and with it every open transaction: stop, so that a restart recovers from the log
    console.error('The embedded database stopped:', error.message)
    process.exit(70)
  })
  const channel: Channel = {
    receive: undefined,
    send: (message) => thread.postMessage(message, [message.buffer as ArrayBuffer]),
  }
  thread.on('message', (answer: Uint8Array) => channel.receive?.(answer))
  return {
    channel,
    close: () =>
      new Promise((resolve) => {
        thread.once('exit', () => resolve())
        thread.postMessage('close')
      }),
  }
}
