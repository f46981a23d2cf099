import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The embedded PostgreSQL: accepts wire-protocol bytes and returns bytes. */
export interface Engine {
  exchange(message: Uint8Array): Promise<Uint8Array>
  /** The whole data folder as one archive; used to prepare test databases. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

export interface EngineOptions {
  /** Absent: in memory, gone with the process. */
  folder?: string
  /** Start from this archive instead of creating a cluster. */
  template?: Blob
}

interface EmscriptenModule {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } } }
}

/** Emscripten's NODEFS has no fsync, so the engine alone would lose acknowledged writes at power loss. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args)
    const preRun = made.emscriptenOpts.preRun as unknown as ((module: EmscriptenModule) => void)[]
    preRun.push((module) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd)
        return 0
      }
    })
    return made
  }
}

const SETTINGS = [
  'shared_buffers=32MB', // 128MB costs 110 MB of memory and the page cache serves reads anyway
  'wal_sync_method=fsync',
  'max_wal_size=128MB',
]

/**
 * By the stream: without one PGlite also parses every answer and keeps all of them until the process ends
 * (`execProtocolRaw` of 0.5.14), which takes the thread to its memory limit after a gigabyte of answers.
 */
async function answerTo(pglite: PGlite, message: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  // a part is a view of the engine's memory, which the next part overwrites
  await pglite.execProtocolRawStream(message, { onRawData: (part) => void parts.push(part.slice()) })
  const [only] = parts
  if (only && parts.length === 1) return only
  const answer = new Uint8Array(parts.reduce((bytes, part) => bytes + part.length, 0))
  let at = 0
  for (const part of parts) {
    answer.set(part, at)
    at += part.length
  }
  return answer
}

export async function startPglite({ folder, template }: EngineOptions): Promise<PGlite> {
  const extensions = { pg_trgm }
  const settings = SETTINGS.flatMap((setting) => ['-c', setting])
  if (!folder) return PGlite.create({ extensions, loadDataDir: template })
  return PGlite.create({
    fs: new DurableNodeFS(folder),
    extensions,
    loadDataDir: template,
    // -F would switch fsync off
    startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...settings],
  })
}

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const pglite = await startPglite(options)
  return overPglite(pglite, () => pglite.close())
}

export function overPglite(pglite: PGlite, close: () => Promise<void>): Engine {
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }
  return {
    exchange: (message) => inTurn(() => answerTo(pglite, message)),
    dump: () => inTurn(async () => (await pglite.dumpDataDir('none')) as Blob),
    close: () => inTurn(close),
  }
}
