import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { Problem } from '#platform/api/problem.ts'

/** Lines of text, compressed, then encrypted to a public key in the age format (age-encryption.org/v1). */
export interface BackupWriter {
  write(lines: readonly string[]): Promise<void>
  /** On disk under its name, or not at all; returns its size in bytes. */
  finish(): Promise<number>
  abandon(): Promise<void>
}

export async function createBackupFile(file: string, recipient: string): Promise<BackupWriter> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const lines = new PassThrough()
  const compressed = lines.pipe(createGzip({ level: 6 }))
  const encrypted = await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>)
  const unfinished = `${file}.part`
  const stop = new AbortController()
  const written = pipeline(
    Readable.fromWeb(encrypted as unknown as WebStream),
    createWriteStream(unfinished, { mode: 0o600 }),
    { signal: stop.signal },
  )
  written.catch(() => lines.destroy()) // reported by finish
  return {
    async write(texts) {
      const hasRoom = lines.write(`${texts.join('\n')}\n`)
      if (!hasRoom) await Promise.race([once(lines, 'drain'), written])
    },
    async finish() {
      lines.end()
      await written
      const handle = await open(unfinished, 'r+')
      await handle.sync()
      await handle.close()
      await rename(unfinished, file)
      return (await stat(file)).size
    },
    async abandon() {
      stop.abort()
      await written.catch(() => undefined)
      await rm(unfinished, { force: true })
    },
  }
}

/** The lines of a backup; a wrong key or a damaged or incomplete file is a Problem, never a shorter list. */
export async function* readBackupFile(file: string, identity: string): AsyncGenerator<string> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    const encrypted = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
    const compressed = await decrypter.decrypt(encrypted)
    const text = Readable.fromWeb(compressed as unknown as WebStream).on('error', (fault) => gunzip.destroy(fault))
    const gunzip = createGunzip()
    text.pipe(gunzip)
    const lines = createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY })
    const failed = once(gunzip, 'end').then(() => undefined)
    failed.catch(() => lines.close())
    for await (const line of lines) yield line
    await failed
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw new Problem(404, `There is no file ${file}.`)
    throw new Problem(422, 'This backup cannot be read: it is damaged or incomplete, or the key is the wrong one.')
  }
}
