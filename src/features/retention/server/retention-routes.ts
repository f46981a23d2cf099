import { setImmediate as turn } from 'node:timers/promises'
import type { FhirResource, Flag } from 'fhir/r4'
import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { LEGAL_HOLD } from '#fhir/legal-hold.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { byPatient, recordOf } from '#platform/records/patients/by-patient.ts'
import { HOLD_RECORD } from '#platform/records/policy/acts/legal-hold.ts'
import type { Records, RecordsTransaction, ResourceType, Search } from '#platform/records/records.ts'
import { type KeptRecord, retention } from '../contract.ts'
import { RETENTION_SOURCE } from '../rules.ts'
import { isHold, toKeptRecord } from './to-kept-record.ts'

const MOST_SHOWN = 200
const NEXT_SHOWN = 20

const PATIENTS_PER_TURN = 10

const SEARCHES: readonly (readonly [ResourceType, Search])[] = [
  ['Patient', {}],
  ['Encounter', { status: ['finished', 'in-progress'] }],
  ['Flag', { code: [LEGAL_HOLD.code], status: ['active'] }],
]

export function retentionRoutes({ now }: Services): Route[] {
  const today = () => practiceDay(now())
  return serve(retention)({
    async overview({ records, signal }) {
      const all: KeptRecord[] = []
      const patients = byPatient(records, SEARCHES)
      let seen = 0
      for await (const person of patients) {
        // lets other requests run in between
        if (seen++ % PATIENTS_PER_TURN === 0) await turn()
        signal.throwIfAborted()
        const kept = toKeptRecord(recordOf(person), today())
        if (kept) all.push(kept)
      }
      all.sort((a, b) => (a.keepUntil ?? '9999').localeCompare(b.keepUntil ?? '9999'))
      const due = all.filter(({ isDue }) => isDue)
      const held = all.filter(({ hold }) => hold)
      const next = all.filter(({ isDue, hold, keepUntil }) => !isDue && !hold && keepUntil)
      return {
        source: RETENTION_SOURCE,
        records: all.length,
        due: due.slice(0, MOST_SHOWN),
        held: held.slice(0, MOST_SHOWN),
        next: next.slice(0, NEXT_SHOWN),
        isPartial: patients.isPartial || due.length > MOST_SHOWN || held.length > MOST_SHOWN,
      }
    },

    read: ({ records, params }) => readKept(records, params.patientId, today()),

    async hold({ records, params: { patientId }, body: { reason } }) {
      await records.transaction(async (tx) => {
        await tx.lock(`legal hold ${patientId}`)
        await tx.read('Patient', patientId)
        if (await findHold(tx, patientId)) throw new Problem(409, 'This record is already on hold.')
        await tx.create(newHold(patientId, reason, records.who.name, now()), { act: HOLD_RECORD, purpose: reason })
      })
      return readKept(records, patientId, today())
    },

    async release({ records, params: { patientId }, body: { reason } }) {
      await records.transaction(async (tx) => {
        await tx.lock(`legal hold ${patientId}`)
        const hold = await findHold(tx, patientId)
        if (!hold) throw new Problem(409, 'This record is not on hold.')
        const period = { ...hold.period, end: now().toISOString() }
        await tx.update({ ...hold, status: 'inactive', period }, { act: HOLD_RECORD, purpose: reason })
      })
      return readKept(records, patientId, today())
    },
  })
}

function newHold(patientId: string, reason: string, by: string, at: Date): Flag {
  return {
    resourceType: 'Flag',
    status: 'active',
    code: { coding: [{ ...LEGAL_HOLD }], text: reason },
    subject: { reference: `Patient/${patientId}` },
    period: { start: at.toISOString() },
    author: { display: by },
  }
}

async function findHold(records: Records | RecordsTransaction, patient: string): Promise<Flag | undefined> {
  const { rows } = await records.search('Flag', { patient, code: [LEGAL_HOLD.code], status: ['active'], limit: 10 })
  return rows.map(({ resource }) => resource).find(isHold)
}

async function readKept(records: Records, patientId: string, today: string): Promise<KeptRecord> {
  const { resource: patient } = await records.read('Patient', patientId)
  const hold = await findHold(records, patientId)
  const visits = await records.search('Encounter', {
    patient: patientId,
    status: ['finished', 'in-progress'],
    limit: 20,
  })
  const record: FhirResource[] = [patient, ...(hold ? [hold] : []), ...visits.rows.map(({ resource }) => resource)]
  const kept = toKeptRecord(record, today)
  if (!kept) throw new Problem(404, 'There is no such record.')
  return kept
}
