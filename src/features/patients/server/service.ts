import type { Patient } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, codeSystems, profiles } from '#fhir/codes/systems.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { findProblems, type ProblemOptions } from '../demographics/find-problems.ts'
import { toDemographics } from '../demographics/to-demographics.ts'
import { CHOICES, DEMOGRAPHICS, type DemographicField, NO_DEMOGRAPHICS } from '../rules.ts'
import { findDuplicates } from './find-duplicates.ts'
import { survivorOf } from './links.ts'
import { isOwnChart, joinOwnChart } from './own-chart.ts'
import { nextRecordNumber } from './record-number.ts'
import { toPatientHit } from './to-patient-hit.ts'
import { withDemographics } from './with-demographics.ts'

type Values = Readonly<Record<string, string>>

/** For other features: patients as table rows, and their duplicates. */
export const patientService = {
  /** Maps columns to labels, in order; without id and MRN. */
  columns: Object.fromEntries(Object.entries(DEMOGRAPHICS).map(([field, { label }]) => [field, label])) as Values,

  /** Maps fields to error messages; empty if there are none. */
  problems: (values: Values, options: ProblemOptions): Values =>
    findProblems({ ...NO_DEMOGRAPHICS, ...values }, options).errors as Values,

  /** A table may have the words of a choice, such as 'Gold', where the record has its code. */
  withCodes: (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, codeOf(field, value)])),

  /** What can be entered instead, where a field takes only some values and this is none of them. */
  choicesFor(field: string, value: string | undefined): string | undefined {
    const choices = CHOICES[field as DemographicField]
    if (!value || !choices || field === 'language' || value in choices) return undefined
    const each = Object.entries(choices).map(([code, word]) =>
      code === word.toLowerCase() ? code : `${code} (${word})`,
    )
    return `“${value}” is not known. Use ${new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(each)}.`
  },

  toPatient: (values: Values): Patient => withDemographics(BLANK, filled(values)),

  /** Empty values are ignored. */
  withValues: (patient: Patient, values: Values): Patient => withDemographics(patient, filled(values)),

  toValues: (patient: Patient): Values => toDemographics(patient),

  mrnOf: (patient: Patient): string | undefined => toPatientHit(patient).mrn,

  withMrn: (patient: Patient, mrn: string): Patient => ({
    ...patient,
    identifier: [
      {
        type: concept(coding(codeSystems.identifierType, 'MR'), 'MRN'),
        system: auroraSystems.recordNumber,
        value: mrn,
      },
      ...(patient.identifier ?? []),
    ],
  }),

  /** For patients who arrive without a record number. */
  async withNextMrn(tx: RecordsTransaction, patient: Patient): Promise<Patient> {
    const { identifier, managingOrganization } = await nextRecordNumber(tx)
    return {
      ...patient,
      identifier: [identifier, ...(patient.identifier ?? [])],
      ...(managingOrganization && { managingOrganization }),
    }
  },

  /** Ids of these patients, each merged one replaced by the record it was merged into. */
  async survivorsOf(records: Pick<Records, 'search'>, ids: readonly string[]): Promise<string[]> {
    const byId = await readByIds(records, 'Patient', ids)
    return ids.map((id) => {
      const patient = byId.get(id)
      return (patient && survivorOf(patient)) ?? id
    })
  },

  isOwnChart,
  joinOwnChart,

  async likelyDuplicates(records: Records, patient: Patient) {
    const found = await findDuplicates(records, toDemographics(patient))
    return found.filter(({ id, isLikely }) => isLikely && id !== patient.id)
  },
}

const BLANK: Patient = { resourceType: 'Patient', meta: { profile: [profiles.patient] }, active: true }

function filled(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

function codeOf(field: string, value: string): string {
  const same = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase()
  const known = Object.entries(CHOICES[field as DemographicField] ?? {})
  return known.find(([code, word]) => same(code, value) || same(word, value))?.[0] ?? value
}
