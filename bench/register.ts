import { readFileSync } from 'node:fs'
import { openDatabase } from '#platform/database/open.ts'
import { type Api, signInOverApi } from '../scripts/api.ts'
import { growPractice } from '../scripts/chaos/grow-practice.ts'
import { startServer } from '../scripts/server-process.ts'
import type { Place } from './rates.ts'

export interface Took {
  wallMs: number
  /** Of the server's process; told by Linux only. */
  cpuMs: number | undefined
}

export interface RegisterCost {
  people: number
  onRegister: number
  /** From the records alone, by a server that has just started. */
  fromScratch: Took
  /** After one result was written: everything is read, one person is worked out. */
  afterChange: Took
  /** Nothing has changed since. */
  unchanged: Took
  /** The COPD register of the respiratory screen. */
  copdRegister: Took
  peakMegabytes: number | undefined
  /** Whether what was kept up to date equals what a fresh server works out. */
  isSame: boolean
}

const PATIENTS = 10_000
const OVERVIEW = '/api/analytics/overview'
const TICK_MS = 10 // Linux counts processor time in hundredths of a second

/** The register of a whole practice: conditions, risk levels and guideline gaps of everyone, as the screens show them. */
export async function measureRegister(place: Place, databaseUrl: string): Promise<RegisterCost> {
  const database = await openDatabase({ url: databaseUrl, dataFolder: '', connections: 1 })
  await growPractice(database, PATIENTS)
  const [counted] = await database.query<{ count: number }>('select count(*) as count from r_patient where not deleted')
  await database.close()

  const server = await startServer(place.dataFolder, place.environment)
  const api = await signInOverApi(server.url, 'provider')
  const first = await timed(api, server.pid, OVERVIEW)
  const unchanged = await timed(api, server.pid, OVERVIEW)
  await api.ask('POST', '/api/patients/demo-patient/observations', {
    at: new Date(Date.now() - 3_600_000).toISOString(),
    readings: [{ name: 'oxygenSaturation', value: 91 }],
  })
  const changed = await afterChange(api, server.pid, first.json.asAt)
  const register = await timed(api, server.pid, '/api/respiratory/registers?register=copd')
  const peakMegabytes = statusMegabytes(server.pid, 'VmHWM')
  await server.stop()

  const fresh = await startServer(place.dataFolder, place.environment)
  const again = await (await signInOverApi(fresh.url, 'provider')).ask('GET', OVERVIEW)
  await fresh.stop()
  return {
    people: counted?.count ?? 0,
    onRegister: first.json.people,
    fromScratch: first.took,
    afterChange: changed.took,
    unchanged: unchanged.took,
    copdRegister: register.took,
    peakMegabytes,
    isSame: content(again.json) === content(changed.json),
  }
}

/** The server hears of the change a moment after it was made; what it still had kept until then is not counted. */
async function afterChange(api: Api, pid: number, before: string) {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await timed(api, pid, OVERVIEW)
    if (answer.json.asAt !== before) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The register never heard of the change.')
}

const content = (overview: object): string => JSON.stringify({ ...overview, asAt: '' })

async function timed(api: Api, pid: number, path: string) {
  const [cpuBefore, startedAt] = [cpuMs(pid), performance.now()]
  const { status, json } = await api.ask('GET', path)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(json).slice(0, 200)}`)
  const wallMs = performance.now() - startedAt
  const cpuAfter = cpuMs(pid)
  return { json, took: { wallMs, cpuMs: cpuBefore === undefined ? undefined : (cpuAfter ?? 0) - cpuBefore } }
}

function cpuMs(pid: number): number | undefined {
  try {
    // after the name in brackets: user time is the 12th field, system time the 13th (proc(5))
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}

function statusMegabytes(pid: number, name: string): number | undefined {
  try {
    const kib = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kib ? (Number(kib) * 1024) / 1e6 : undefined
  } catch {
    return undefined
  }
}
