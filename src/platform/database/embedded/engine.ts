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

export async function startEngine({ folder, template }: EngineOptions): Promise<Engine> {
  const extensions = { pg_trgm }
  const settings = SETTINGS.flatMap((setting) => ['-c', setting])
  const pglite = folder
    ? await PGlite.create({
        fs: new DurableNodeFS(folder),
        extensions,
        loadDataDir: template,
        // -F would switch fsync off
        startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...settings],
      })
    : await PGlite.create({ extensions, loadDataDir: template })

  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }
  return {
    exchange: (message) => inTurn(() => pglite.execProtocolRaw(message)),
    dump: () => inTurn(async () => (await pglite.dumpDataDir('none')) as Blob),
    close: () => inTurn(() => pglite.close()),
  }
}
