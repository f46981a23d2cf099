import type { AllergyIntolerance, Patient } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { recordNumberOf } from '#fhir/codes/record-number.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { displayName } from '#fhir/names.ts'
import { isEnded, isValid } from '#medicine/from-record/airway-conditions.ts'
import { toSentence } from '../../messages/english.ts'
import type { MyRecord, RecordLine } from '../../my-record/contract.ts'
import { isReliever } from '../home-facts.ts'
import type { PatientCall } from '../open-patient.ts'
import { readReports, toResults } from './record-results.ts'

/** The whole record in plain language; reads with the caller's rights, so a carer without 'record' is refused. */
export async function readMyRecord(person: PatientCall): Promise<MyRecord> {
  const { records, id: patient } = person
  const all = { patient, limit: 200 } as const
  const { resource } = await records.read('Patient', patient)
  const [conditions, allergies, medications, observations, vaccines, letters, visits, reports] = await Promise.all([
    records.search('Condition', all),
    records.search('AllergyIntolerance', all),
    records.search('MedicationRequest', { ...all, status: ['active'] }),
    records.search('Observation', { patient, sort: 'newest', limit: 1000 }),
    records.search('Immunization', all),
    records.search('Composition', { ...all, status: ['final', 'amended'] }),
    records.search('Encounter', { ...all, status: ['finished'], sort: 'newest' }),
    readReports(person),
  ])
  return {
    person: patientOf(resource),
    conditions: conditions.rows.flatMap(({ id, resource: one }): RecordLine[] => {
      if (!isValid(one) || isEnded(one)) return []
      const date = one.onsetDateTime ?? one.recordedDate
      return [{ id, ...dated(date), title: conceptText(one.code) ?? '', ...(date && { what: [since(date)] }) }]
    }),
    allergies: allergies.rows.map(({ id, resource: one }): RecordLine => {
      const reaction = one.reaction?.flatMap(({ manifestation }) => manifestation.map(conceptText)).join(', ')
      return {
        id,
        title: conceptText(one.code) ?? '',
        ...(reaction && { what: [toSentence({ key: 'allergy.seen', values: { reaction } })] }),
        ...(!isNoneKnown(one) && { todo: [toSentence({ key: 'allergy.todo' })] }),
      }
    }),
    medicines: medications.rows.map(({ id, resource: one }): RecordLine => {
      const dosage = one.dosageInstruction?.map(({ text = '' }) => text).join('; ')
      return {
        id,
        ...dated(one.authoredOn),
        title: conceptText(one.medicationCodeableConcept) ?? '',
        ...(dosage && { what: [toSentence({ key: 'medicine.how', values: { dosage } })] }),
        ...(isReliever(one) && { todo: [toSentence({ key: 'medicine.reliever' })] }),
      }
    }),
    results: [...toResults(observations.rows.map(({ resource: one }) => one)), ...reports],
    immunisations: vaccines.rows.map(({ id, resource: one }) => ({
      id,
      ...dated(one.occurrenceDateTime),
      title: conceptText(one.vaccineCode) ?? '',
    })),
    letters: letters.rows.map(({ id, resource: one }) => ({ id, date: one.date, title: one.title })),
    visits: visits.rows.map(({ id, resource: one }): RecordLine => {
      const name = one.participant?.find(({ individual }) => individual?.display)?.individual?.display
      return {
        id,
        ...dated(one.period?.start),
        title: conceptText(one.type?.[0]) ?? 'Visit',
        ...(name && { what: [toSentence({ key: 'visit.clinician', values: { name } })] }),
      }
    }),
  }
}

const dated = (date: string | undefined): { date?: string } => (date ? { date } : {})
const since = (date: string) => toSentence({ key: 'condition.since', values: { date } })

function patientOf(patient: Patient): MyRecord['person'] {
  const telecom = (system: 'phone' | 'email') => patient.telecom?.find((one) => one.system === system)?.value
  const address = patient.address?.[0]
  const phone = telecom('phone')
  const email = telecom('email')
  const place = [...(address?.line ?? []), address?.city, address?.state, address?.postalCode].filter(Boolean).join(' ')
  const mrn = recordNumberOf(patient)
  return {
    name: displayName(patient),
    ...(patient.birthDate && { birthDate: patient.birthDate }),
    ...(mrn && { mrn }),
    ...(phone && { phone: formatPhone(phone) }),
    ...(email && { email }),
    ...(place && { address: place }),
  }
}

/** SNOMED CT codes for no known allergy, drug allergy or food allergy. There is nothing to tell a doctor. */
const NONE_KNOWN = new Set(['716186003', '409137002', '429625007', '428607008'])

function isNoneKnown({ code }: AllergyIntolerance): boolean {
  const isCoded = code?.coding?.some((one) => NONE_KNOWN.has(one.code ?? ''))
  return isCoded === true || /\b(no known|nil known|nkda|nka)\b/i.test(conceptText(code) ?? '')
}
