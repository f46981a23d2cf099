import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import type { Records } from '#platform/records/records.ts'
import { readingCaughtUp } from '#platform/workers/turn.ts'
import { analytics } from '../contract.ts'
import { buildRegister, type Register, type Remembered } from './build-register.ts'

export interface Registers {
  of(records: Records): Promise<Register>
}

interface Kept {
  key: string
  register: Promise<Register>
  stop: AbortController
}

const KEPT_MS = 5 * 60_000
const TYPES: ReadonlySet<string> = new Set(analytics.overview.live)

/**
 * A register is cached until a record it uses changes, a source is switched or 5 minutes pass. There is one per view of
 * a practice: patients with a restricted record appear only for users who may open that record.
 */
export function openRegisters({ live, sources: switched, now }: Pick<Services, 'live' | 'sources' | 'now'>): Registers {
  const sourcesOf = (practice: number): string => JSON.stringify(switched.all(practice))
  const kept = new Map<string, Kept>()
  // outlives a register: the next one recomputes only the patients affected by a change
  const remembered = new Map<number, { sources: string; people: Remembered }>()

  async function build(practice: number, records: Records): Promise<Register> {
    const sources = sourcesOf(practice)
    const before = remembered.get(practice)
    const known = before?.sources === sources ? before.people : undefined
    const built = await readingCaughtUp(() => buildRegister(records, now(), practiceDay(now()), known))
    remembered.set(practice, { sources, people: built.remembered })
    return built.register
  }

  function forget(whose: string, one: Kept): void {
    if (kept.get(whose) === one) kept.delete(whose)
    one.stop.abort()
  }

  function start(whose: string, key: string, records: Records): Kept {
    const { practice } = records.who
    const stop = new AbortController()
    // subscribe before reading, so that no change is missed in between
    const changes = live.subscribe(practice, stop.signal)
    const one: Kept = { key, stop, register: build(practice, records) }
    const timer = setTimeout(() => forget(whose, one), KEPT_MS).unref()
    changes.on('data', (chunk: Buffer) => isAboutRegister(String(chunk)) && forget(whose, one))
    changes.once('close', () => {
      clearTimeout(timer)
      forget(whose, one)
    })
    one.register.catch(() => forget(whose, one))
    return one
  }

  return {
    of(records) {
      const { practice } = records.who
      const whose = `${practice} ${records.view}`
      const key = `${practiceDay(now())} ${sourcesOf(practice)}`
      const before = kept.get(whose)
      if (before?.key === key) return before.register
      if (before) forget(whose, before)
      const fresh = start(whose, key, records)
      kept.set(whose, fresh)
      return fresh.register
    },
  }
}

function isAboutRegister(events: string): boolean {
  return events
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .some((line) => (JSON.parse(line.slice(6)) as { types: string[] }).types.some((type) => TYPES.has(type)))
}
