import type { Consent } from 'fhir/r4'
import { AI_CARE, aiCareDeclined } from '#platform/consent/consent-decisions.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { mirrorInMemory } from '#platform/database/mirror-in-memory.ts'
import type { AccessEpoch } from '#platform/records/access-epoch/open-access-epoch.ts'
import type { Source } from '#platform/sources/data-types.ts'

/**
 * Patients who have declined AI-assisted care. The store shows agents nothing of them, so no agent, job or handler can
 * forget to ask. Few decline, so all of them are held in memory; a change in any process reaches all.
 */
export interface DeclinedPatients {
  idsOf(practice: number, source: Source): ReadonlySet<string>
  reload(): Promise<void>
  close(): Promise<void>
}

const LIVE_CHANNEL = 'aurora_live'
const NOBODY: ReadonlySet<string> = new Set()

export async function openDeclinedPatients(database: Database, epoch: AccessEpoch): Promise<DeclinedPatients> {
  const declined = await mirrorInMemory(database, {
    channel: LIVE_CHANNEL,
    epoch,
    concerns: (payload) => payload.includes('"Consent"'),
    read: () => readDeclined(database),
  })
  return {
    idsOf: (practice, source) => declined.current.get(keyOf(practice, source)) ?? NOBODY,
    reload: () => declined.reload(),
    close: () => declined.close(),
  }
}

async function readDeclined(database: Queryable): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await database.query<{ practice: number; source: Source; patient: string; content: string }>(
    `select practice, source, patient, content from r_consent
     where code = $1 and status = 'active' and not deleted and patient is not null`,
    [AI_CARE],
  )
  const consents = new Map<string, Map<string, Consent[]>>()
  for (const { practice, source, patient, content } of rows) {
    const patients = consents.get(keyOf(practice, source)) ?? new Map<string, Consent[]>()
    consents.set(keyOf(practice, source), patients)
    patients.set(patient, [...(patients.get(patient) ?? []), JSON.parse(content) as Consent])
  }
  return new Map([...consents].map(([key, patients]) => [key, whoDeclined(patients)]))
}

function whoDeclined(patients: ReadonlyMap<string, readonly Consent[]>): Set<string> {
  return new Set([...patients].filter(([, consents]) => aiCareDeclined(consents)).map(([patient]) => patient))
}

function keyOf(practice: number, source: Source): string {
  return `${practice} ${source}`
}
