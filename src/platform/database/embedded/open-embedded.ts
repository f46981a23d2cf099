import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Database } from '../database.ts'
import { overPool } from '../over-pool.ts'
import { type Engine, type EngineOptions, startEngine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { type Channel, Wire } from './wire.ts'

interface Connected {
  channel: Channel
  close(): Promise<void>
}

/** The built thread is next to the built server; without it (tests, from source) the engine runs in this thread. */
const THREAD = new URL('./database-thread.js', import.meta.url)

/** The engine's own memory is beside the heap; this is for messages and answers, of which there is one at a time. */
const MEGABYTES_OF_ANSWERS = 1024

export async function openEmbedded(dataFolder: string): Promise<Database> {
  const folder = join(dataFolder, 'postgres')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(dataFolder)
  try {
    const threaded = existsSync(fileURLToPath(THREAD))
    // creating a cluster leaves the thread with 200 MB it never gives back: do it in a thread of its own
    if (threaded && !existsSync(join(folder, 'PG_VERSION'))) await (await connectThread({ folder })).close()
    const { channel, close } = threaded ? await connectThread({ folder }) : await connectHere({ folder })
    return overChannel(channel, async () => {
      await close()
      unlock()
    })
  } catch (error) {
    unlock()
    throw error
  }
}

/** In memory, from an archive: for tests. */
export async function openInMemory(template?: Blob): Promise<Database> {
  return overEngine(await startEngine({ template }))
}

/** The engine in this thread. */
export function overEngine(engine: Engine): Database {
  return overChannel(channelTo(engine), () => engine.close())
}

function overChannel(channel: Channel, close: () => Promise<void>): Database {
  const config = {
    stream: () => new Wire(channel),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  }
  return overPool({ kind: 'embedded', config: config as never, afterClose: close })
}

function channelTo(engine: Engine): Channel {
  const channel: Channel = {
    receive: undefined,
    send: (message) => void engine.exchange(message).then((answer) => channel.receive?.(answer)),
  }
  return channel
}

async function connectHere(options: EngineOptions): Promise<Connected> {
  const engine = await startEngine(options)
  return { channel: channelTo(engine), close: () => engine.close() }
}

async function connectThread(options: EngineOptions): Promise<Connected> {
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
