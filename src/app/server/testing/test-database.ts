import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openRewound } from '#platform/database/embedded/testing/open-rewound.ts'
import { openDatabase } from '#platform/database/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server to test against; empty: the embedded database. */
    postgresUrl: string
    /** Archive of an embedded database with the schema in place. */
    embeddedTemplate: string
    /** The same without any table. */
    embeddedEmpty: string
  }
}

/** An archive read once for a worker. Blob's own way, in pieces of 64 KiB, takes as long as starting the database. */
class Archive extends Blob {
  readonly #content: ArrayBuffer

  constructor(path: string) {
    super()
    const { buffer, byteOffset, byteLength } = readFileSync(path)
    this.#content = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  }

  override get size(): number {
    return this.#content.byteLength
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#content)
  }
}

const archives = new Map<string, Archive>()

function archiveAt(path: string): Archive {
  const archive = archives.get(path) ?? new Archive(path)
  archives.set(path, archive)
  return archive
}

/** A database of its own for one test file, with the schema in place. */
export async function testDatabase(): Promise<Database> {
  const server = inject('postgresUrl')
  return server ? newDatabase(server, 'aurora_test_template') : openRewound(archiveAt(inject('embeddedTemplate')))
}

/** A database without any table. */
export async function emptyDatabase(): Promise<Database> {
  const server = inject('postgresUrl')
  return server ? newDatabase(server, 'template0') : openRewound(archiveAt(inject('embeddedEmpty')))
}

async function newDatabase(server: string, template: string): Promise<Database> {
  const name = `aurora_test_${randomBytes(6).toString('hex')}`
  const admin = await openDatabase({ url: server, dataFolder: '', connections: 1 })
  // copying the files takes a third of the processor time of writing each block to the log
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  await admin.close()
  const url = new URL(server)
  url.pathname = `/${name}`
  return openDatabase({ url: url.href, dataFolder: '', connections: 8 })
}
