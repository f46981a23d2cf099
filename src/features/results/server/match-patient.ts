import type { Patient } from 'fhir/r4'
import { formatBirthDate } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { Problem } from '#platform/api/problem.ts'
import type { RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { Incoming } from './from-fhir.ts'

/**
 * The patient a received report is about: chosen by a user, named by id, or identified by a number and birth date. If
 * the report names a patient, name and birth date must match: a result in the wrong chart is worse than one that waits.
 */
export async function matchPatient(
  tx: RecordsTransaction,
  incoming: Incoming,
  chosenId: string | undefined,
): Promise<Patient> {
  const named = incoming.patient
  const id = chosenId ?? idFrom(incoming.report.subject, 'Patient')
  const found = id === undefined ? undefined : await tx.find('Patient', id)
  if (chosenId !== undefined && !found) throw new Problem(422, 'This patient was not found in the current data source.')
  const patient = (found ?? (named && (await byNumber(tx, named))))?.resource
  if (!patient) throw new Problem(422, 'The report does not identify a patient on record. Choose the patient.')
  if (named && !isSamePatient(named, patient)) {
    throw new Problem(
      422,
      `The report is about ${describe(named)}, but the chosen patient is ${describe(patient)}. Nothing was saved.`,
    )
  }
  return patient
}

async function byNumber(tx: RecordsTransaction, named: Patient): Promise<Stored<'Patient'> | undefined> {
  for (const { system, value } of named.identifier ?? []) {
    if (!system || !value || !named.birthDate) continue
    const { rows } = await tx.search('Patient', { tokens: [`identifier|${value}`], limit: 2 })
    const hits = rows.filter(({ resource }) =>
      resource.identifier?.some((one) => one.system === system && one.value === value),
    )
    if (hits.length === 1) return hits[0]
  }
  return undefined
}

const fold = (text: string | undefined): string =>
  (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-AU')

/** Details present on both sides must agree; a former family name counts. */
function isSamePatient(named: Patient, known: Patient): boolean {
  const families = (one: Patient) =>
    (one.name ?? []).map(({ family }) => fold(family)).filter((family) => family !== '')
  const [given, kept] = [families(named), families(known)]
  const fitsName = given.length === 0 || kept.length === 0 || given.some((family) => kept.includes(family))
  const fitsBirth = !named.birthDate || !known.birthDate || named.birthDate === known.birthDate
  return fitsName && fitsBirth
}

function describe(patient: Patient): string {
  const born = patient.birthDate ? `, born ${formatBirthDate(patient.birthDate)}` : ''
  return `${displayName(patient)}${born}`
}
