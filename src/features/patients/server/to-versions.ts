import type { Patient } from 'fhir/r4'
import type { Stored } from '#platform/records/records.ts'
import type { PatientVersion } from '../contract.ts'
import { wordsOf } from '../demographics/compare.ts'
import { toDemographics } from '../demographics/to-demographics.ts'
import { DEMOGRAPHIC_FIELDS, DEMOGRAPHICS } from '../rules.ts'
import { isMedicalRecordNumber } from './to-patient-hit.ts'

/** Software that writes under its own name. */
const JOBS: Readonly<Record<string, string>> = {
  seeder: 'Aurora (synthetic data)',
  registration: 'Self-registration',
}

/** Each version with what it changed. Input and output are newest first. */
export function toVersions(
  versions: readonly Stored<'Patient'>[],
  names: ReadonlyMap<string, string>,
): PatientVersion[] {
  return versions.map(({ version, updated, actor = '', resource }, at) => {
    const before = versions[at + 1]
    return {
      version,
      at: new Date(updated).toISOString(),
      who: names.get(actor) ?? JOBS[actor] ?? (actor || 'Not known'),
      isFirst: before === undefined,
      changes: before ? changesBetween(before.resource, resource) : [],
    }
  })
}

export function changesBetween(before: Patient, after: Patient): PatientVersion['changes'] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  return [...fresh.keys()]
    .filter((label) => old.get(label) !== fresh.get(label))
    .map((label) => ({ label, before: old.get(label) ?? '', after: fresh.get(label) ?? '' }))
}

/** Every displayable detail by its label. */
function linesOf(patient: Patient): Map<string, string> {
  const details = toDemographics(patient)
  const lines = new Map(
    DEMOGRAPHIC_FIELDS.map((field) => [DEMOGRAPHICS[field].label as string, wordsOf(field, details[field])]),
  )
  lines.set('MRN', patient.identifier?.find(isMedicalRecordNumber)?.value ?? '')
  lines.set('Record', patient.active === false ? 'Inactive' : 'Active')
  lines.set('Deceased', patient.deceasedDateTime ?? (patient.deceasedBoolean ? 'Yes' : ''))
  for (const [type, label] of [
    ['replaced-by', 'Merged into'],
    ['replaces', 'Also recorded under'],
  ] as const) {
    const others = patient.link?.filter((link) => link.type === type) ?? []
    lines.set(label, others.map(({ other }) => other.display ?? other.reference ?? '').join('; '))
  }
  return lines
}
