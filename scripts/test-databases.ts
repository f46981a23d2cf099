import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Database } from '../src/platform/database/database.ts'
import { type Engine, startEngine } from '../src/platform/database/embedded/engine.ts'
import { overEngine } from '../src/platform/database/embedded/open-embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { prepareJobs } from '../src/platform/jobs/open-jobs.ts'
import { reindexRecords } from '../src/platform/records/search/reindex.ts'

const MIGRATIONS = 'src/platform/database/migrations'
/** Pins the library that brings a schema of its own. */
const JOBS = 'node_modules/pg-boss/package.json'
/** An archive is opened by the engine that wrote it. */
const ENGINE = 'node_modules/@electric-sql/pglite/package.json'
/** Holds the version of the search columns, which a start compares. */
const EXTRACT = 'src/platform/records/search/extract.ts'

/** Prepares what endpoint tests start from: an archive of an embedded database, or a template on a server. */
export default async function setup(project: TestProject): Promise<void> {
  const server = process.env.TEST_DATABASE_URL ?? ''
  project.provide('postgresUrl', server)
  const { template, empty } = server ? { template: '', empty: '' } : await embeddedArchives()
  project.provide('embeddedTemplate', template)
  project.provide('embeddedEmpty', empty)
  if (server) await serverTemplate(server)
}

/** Creating a cluster takes ten seconds, so both are kept until a migration, the job library or the search columns change. */
async function embeddedArchives(): Promise<{ template: string; empty: string }> {
  const hash = createHash('sha256')
  for (const path of [JOBS, EXTRACT, ENGINE]) hash.update(readFileSync(path))
  const files = readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  for (const name of files.toSorted()) hash.update(readFileSync(join(MIGRATIONS, name)))
  const key = hash.digest('hex').slice(0, 16)
  const paths = { template: resolve('.cache', `embedded-${key}.tar`), empty: resolve('.cache', `empty-${key}.tar`) }
  if (Object.values(paths).every((path) => existsSync(path))) return paths
  mkdirSync('.cache', { recursive: true })
  const engine = await startEngine({})
  const database = overEngine(engine)
  await keep(engine, paths.empty)
  await prepare(database)
  await keep(engine, paths.template)
  await database.close()
  return paths
}

async function keep(engine: Engine, path: string): Promise<void> {
  const archive = Buffer.from(await (await engine.dump()).arrayBuffer())
  writeFileSync(`${path}.${process.pid}`, archive)
  renameSync(`${path}.${process.pid}`, path)
}

async function serverTemplate(server: string): Promise<void> {
  const admin = await openDatabase({ url: server, dataFolder: '', connections: 1 })
  await admin.query('drop database if exists aurora_test_template')
  await admin.query('create database aurora_test_template')
  await admin.close()
  const url = new URL(server)
  url.pathname = '/aurora_test_template'
  const template = await openDatabase({ url: url.href, dataFolder: '', connections: 1 })
  await prepare(template)
  await template.close()
}

/** As a first start leaves it, so that no test waits for one. */
async function prepare(database: Database): Promise<void> {
  await migrate(database)
  await reindexRecords(database)
  await prepareJobs(database)
}
