import { join } from 'node:path'
import { type Api, signInOverApi } from '../../scripts/api.ts'
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs'
import { startServer } from '../../scripts/server-process.ts'
import { cpuMs } from '../peers/cpu.ts'
import { condition, observation, patient } from '../peers/resources.ts'

/** One way of bringing in many records. */
export interface ImportCost {
  work: string
  records: number
  serverMs: number
  databaseMs: number
}

const BUDGET = 5000 // records per second and core
const PATIENTS = 60
const OBSERVATIONS = 80 // of each patient
const PART_BYTES = 1_048_576
const ASK_EVERY_MS = 200

/**
 * `--import`: processor time, server and database together, of the two ways in which many records arrive: the first start
 * with its synthetic practice, and a file of FHIR resources over Data Sources, from the first byte to the last record.
 * `--embedded` measures the embedded database.
 */
export async function runImport(folder: string): Promise<ImportCost[]> {
  const postgres =
    process.argv.includes('--embedded') || !findPostgres() ? undefined : await startPostgres({ durable: true })
  const environment: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {}
  const place = join(folder, 'import')
  const database = postgres ? [postgres.pid] : []
  try {
    const first = await startCost(place, environment, database)
    const again = await startCost(place, environment, database)
    const start: ImportCost = {
      work: 'first start',
      records: first.records,
      // what every start costs is not the import's; of the first one it also prepares the tables
      serverMs: first.serverMs - again.serverMs,
      databaseMs: first.databaseMs - again.databaseMs,
    }
    const costs = [start, await fileCost(place, environment, database)]
    print(costs)
    return costs
  } finally {
    await postgres?.stop()
  }
}

type Environment = Record<string, string>

async function startCost(place: string, environment: Environment, database: readonly number[]) {
  const before = cpuMs(database)
  const server = await startServer(place, environment)
  const serverMs = cpuMs([server.pid])
  const records = Number(/of (\d+) records/.exec(server.printed())?.[1] ?? 0)
  await server.stop()
  return { records, serverMs, databaseMs: cpuMs(database) - before }
}

async function fileCost(place: string, environment: Environment, database: readonly number[]): Promise<ImportCost> {
  const server = await startServer(place, environment)
  try {
    const admin = await signInOverApi(server.url, 'admin')
    const resources = practiceOf(PATIENTS)
    const file = Buffer.from(resources.map((one) => JSON.stringify(one)).join('\n'))
    const [serverBefore, databaseBefore] = [cpuMs([server.pid]), cpuMs(database)]
    const id = await upload(server.url, admin, file)
    await reached(admin, id, 'ready')
    const { status } = await admin.ask('POST', `/api/imports/${id}/apply`, { choices: { new: 'create' } })
    if (status !== 200) throw new Error(`The import was refused: ${status}`)
    await reached(admin, id, 'applied')
    return {
      work: 'file over Data Sources',
      records: resources.length,
      serverMs: cpuMs([server.pid]) - serverBefore,
      databaseMs: cpuMs(database) - databaseBefore,
    }
  } finally {
    await server.stop()
  }
}

/** Whole patients one after another, as another system would export them. */
function practiceOf(patients: number): object[] {
  return Array.from({ length: patients }, (_, at) => {
    const id = `import-${at}`
    const of = [condition(id, at), ...Array.from({ length: OBSERVATIONS }, (_, n) => observation(id, at + n))]
    return [{ ...patient(at), id }, ...of.map((one, n) => ({ ...one, id: `${id}-${n}` }))]
  }).flat()
}

async function upload(url: string, { cookie, ask }: Api, file: Buffer): Promise<string> {
  const about = { fileName: 'practice.ndjson', format: 'ndjson', bytes: file.length }
  const { json } = await ask('POST', '/api/imports', about)
  const id = String(json.id)
  for (let seq = 0; seq * PART_BYTES < file.length; seq++) {
    const body = new FormData()
    body.append('part', new Blob([new Uint8Array(file.subarray(seq * PART_BYTES, (seq + 1) * PART_BYTES))]), 'part')
    const { status } = await fetch(`${url}/api/imports/${id}/parts/${seq}`, {
      method: 'PUT',
      headers: { cookie },
      body,
    })
    if (status !== 200) throw new Error(`A part of the file was refused: ${status}`)
  }
  await ask('POST', `/api/imports/${id}/finish`)
  return id
}

async function reached({ ask }: Api, id: string, wanted: string): Promise<void> {
  for (;;) {
    const { state, message } = (await ask('GET', `/api/imports/${id}`)).json as { state: string; message?: string }
    if (state === wanted) return
    if (['failed', 'cancelled'].includes(state)) throw new Error(`The import ended: ${state} ${message ?? ''}`)
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}

function print(costs: readonly ImportCost[]): void {
  console.log('\nImports: processor ms, server + database')
  for (const { work, records, serverMs, databaseMs } of costs) {
    const rate = (records * 1000) / (serverMs + databaseMs)
    const verdict = rate >= BUDGET ? 'within' : 'UNDER'
    console.log(
      `${work.padEnd(24)}${String(records).padStart(8)} records ${serverMs} + ${databaseMs} ms, ` +
        `${rate.toFixed(0)} per second and core, aim ${BUDGET}: ${verdict}`,
    )
  }
}
