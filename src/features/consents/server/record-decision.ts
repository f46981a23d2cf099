import type { Consent as FhirConsent } from 'fhir/r4'
import { Problem } from '#platform/api/problem.ts'
import { currentConsent } from '#platform/consent/consent-decisions.ts'
import { authorOf } from '#platform/records/author-of.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import type { Consent } from '../contract.ts'
import { type ConsentChange, type ConsentKind, consentProblems } from '../rules.ts'
import { toConsent, withDecision } from './to-consent.ts'

const ALL = 200

export async function allOf(records: Records | RecordsTransaction, patientId: string): Promise<FhirConsent[]> {
  const { rows } = await records.search('Consent', { patient: patientId, limit: ALL })
  if (rows.length === 0) await records.read('Patient', patientId)
  return rows.map(({ resource }) => resource)
}

export interface NewDecision {
  patientId: string
  kind: ConsentKind
  change: ConsentChange
  at: string
  /** The version that was read; 'latest' for an answer just given, which holds whatever was recorded before. */
  ifMatch: number | 'latest' | undefined
}

export function recordDecision(
  records: Records,
  { patientId, kind, change, at, ifMatch }: NewDecision,
): Promise<Consent & { message: string }> {
  const fields = Object.entries(consentProblems(change)).map(([field, message]) => ({ field, message }))
  if (fields[0]) throw new Problem(422, fields[0].message, { fields })
  return records.transaction(async (tx) => {
    await tx.lock(`consent ${patientId} ${kind}`)
    const patient = (await tx.read('Patient', patientId)).resource
    const before = currentConsent(await allOf(tx, patientId), kind)
    const decided = { kind, change, patient, recorder: authorOf(records.who), at }
    const options = { purpose: change.reason }
    if (before && ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
    const version = ifMatch === 'latest' ? Number(before?.meta?.versionId ?? 1) : ifMatch
    const stored = before
      ? await tx.update(withDecision(decided, before), { ...options, ifMatch: version })
      : await tx.create(withDecision(decided), options)
    return { ...toConsent(kind, stored.resource), message: 'Consent updated.' }
  })
}
