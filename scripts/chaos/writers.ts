import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { atSteadyRate } from './steady-rate.ts'

/** One write as its caller knows it. */
export interface Written {
  key: string
  /** How many records it stores, all or none. */
  records: number
  startedMs: number
  /** The moment of the 2xx reply; undefined: never acknowledged. */
  acknowledgedMs?: number
  attempts: number
  /** The latest reply that was no acknowledgement: its status, 0 where the connection broke, and how it began. */
  refused?: string
}

export interface Writers {
  written: readonly Written[]
  /** Statuses that no caller should ever see, with the start of the reply. */
  unexpected: readonly string[]
  /** Replies by status, 0 where the connection broke. */
  statuses: ReadonlyMap<number, number>
  /** Starts no more; resolves when every write is acknowledged or has been tried for a while although nothing fails any more. */
  finish(): Promise<void>
}

export interface WritersOptions {
  /** Where to send the next request. */
  nextUrl(): string
  /** Of the people who write in turn; a key belongs to who sent it first. */
  cookies: readonly string[]
  patientId: string
  perSecond: number
}

const ATTEMPT_MS = 12_000
const GIVE_UP_AFTER_MS = 90_000
const AGAIN_AFTER_MS = 250
const TEMPORARY = new Set([502, 503, 504])
const IDENTIFIER = 'urn:aurora:chaos'
const BUNDLE_OF = 3

const observation = (key: string, patientId: string, part: number) => ({
  resourceType: 'Observation',
  status: 'final',
  identifier: [{ system: IDENTIFIER, value: `${key}#${part}` }],
  category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'procedure' }] }],
  code: { coding: [{ system: 'http://loinc.org', code: '20150-9' }] },
  subject: { reference: `Patient/${patientId}` },
  effectiveDateTime: '2026-02-01',
  valueQuantity: { value: 2.5, unit: 'L', system: 'http://unitsofmeasure.org', code: 'L' },
})

/** Every fifth write is a transaction of several records: all of them or none. */
function bodyOf(key: string, patientId: string, records: number): { path: string; body: string } {
  const all = Array.from({ length: records }, (_, part) => observation(key, patientId, part))
  if (records === 1) return { path: '/fhir/Observation', body: JSON.stringify(all[0]) }
  const entry = all.map((resource) => ({ resource, request: { method: 'POST', url: 'Observation' } }))
  return { path: '/fhir', body: JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry }) }
}

/** Writes at a steady rate and sends each again, under the same key, until it is acknowledged. */
export function startWriters({ nextUrl, cookies, patientId, perSecond }: WritersOptions): Writers {
  const written: Written[] = []
  const unexpected: string[] = []
  const statuses = new Map<number, number>()
  let untilMs = Number.POSITIVE_INFINITY

  async function attempt(one: Written, cookie: string, path: string, body: string): Promise<'done' | 'again'> {
    one.attempts++
    const headers = { cookie, 'content-type': 'application/fhir+json', 'idempotency-key': one.key }
    const reply = await fetch(nextUrl() + path, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(ATTEMPT_MS),
    }).catch(() => undefined)
    const status = reply?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const text = (await reply?.text().catch(() => '')) ?? ''
    if (status === 200 || status === 201) return 'done'
    one.refused = `${status} ${text.slice(0, 200)}`
    if (status === 0 || TEMPORARY.has(status)) return 'again'
    if (status === 409 && text.includes('carried out at this moment')) return 'again'
    // stored by an attempt whose process died before it could answer
    if (status === 409 && /saved/.test(text)) return 'done'
    unexpected.push(`${status} ${text.slice(0, 200)}`)
    return 'done'
  }

  async function writeOne(): Promise<void> {
    const one: Written = {
      key: randomUUID(),
      records: written.length % 5 === 4 ? BUNDLE_OF : 1,
      startedMs: Date.now(),
      attempts: 0,
    }
    const cookie = cookies[written.length % cookies.length] as string
    written.push(one)
    const { path, body } = bodyOf(one.key, patientId, one.records)
    while (Date.now() < untilMs) {
      const before = unexpected.length
      if ((await attempt(one, cookie, path, body)) === 'done') {
        if (unexpected.length === before) one.acknowledgedMs = Date.now()
        return
      }
      await pause(AGAIN_AFTER_MS * (0.5 + Math.random()))
    }
  }

  const rate = atSteadyRate(perSecond, writeOne)

  return {
    written,
    unexpected,
    statuses,
    finish() {
      untilMs = Date.now() + GIVE_UP_AFTER_MS
      return rate.finish()
    },
  }
}

/** For psql: how many records of each write are stored, as `key|count`, by their content. */
export const STORED = `select found[1], count(*)
  from r_observation, regexp_match(content, '"value":"([0-9a-f-]{36})#[0-9]+"') found
  where not deleted and found is not null group by 1`
