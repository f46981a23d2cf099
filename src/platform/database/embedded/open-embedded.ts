import type { Database } from '../database.ts'
import { overPool } from '../over-pool.ts'
import type { Engine } from './engine.ts'
import { connectEmbedded } from './start-thread.ts'
import { type Channel, channelTo, Wire } from './wire.ts'

export async function openEmbedded(dataFolder: string): Promise<Database> {
  const { channel, close } = await connectEmbedded(dataFolder)
  return overChannel(channel, close)
}

/** In memory; from an archive, if there is one. */
export async function openInMemory(template?: Blob): Promise<Database> {
  const { startEngine } = await import('./engine.ts')
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
