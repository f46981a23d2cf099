import type { MedicationRequest, MedicationStatement } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import type { AuthorityEvidence, BiologicCourse, Dated } from '#medicine/australia/pbs/evidence.ts'
import { dayOf, ofType, type PatientRecord, wasSeen } from '../patient-record.ts'
import { classesOf, matchMedications, respiratoryMedications } from '../respiratory-medications.ts'
import { icsDoseOf } from '../treatment-step.ts'

type Prescribed = MedicationRequest | MedicationStatement

const VOID = new Set(['entered-in-error', 'cancelled', 'draft', 'not-taken'])

function prescribed(record: PatientRecord): Prescribed[] {
  return [...ofType(record, 'MedicationRequest'), ...ofType(record, 'MedicationStatement')].filter(
    ({ status }) => !VOID.has(status ?? ''),
  )
}

const textOf = (one: Prescribed) => conceptText(one.medicationCodeableConcept) ?? ''
const startOf = (one: Prescribed) =>
  dayOf(one.resourceType === 'MedicationRequest' ? one.authoredOn : one.effectivePeriod?.start)
const referenceOf = (one: Prescribed) => (one.id ? { reference: `${one.resourceType}/${one.id}` } : {})

/** Current inhaled corticosteroid; it starts with the first prescription of the same text that was not stopped. */
export function controllerOf(record: PatientRecord): AuthorityEvidence['controller'] {
  const taken = respiratoryMedications(record)
  const steroids = taken.filter((one) => one.classes.includes('ICS') && !one.asNeededOnly)
  const chosen = steroids.find((one) => icsDoseOf(one) === 'high') ?? steroids[0]
  if (!chosen) return undefined
  const [since] = ofType(record, 'MedicationRequest')
    .filter((one) => (one.status === 'active' || one.status === 'completed') && textOf(one) === chosen.text)
    .map(startOf)
    .filter(Boolean)
    .sort()
  return {
    highDoseIcs: icsDoseOf(chosen) === 'high',
    laba: classesOf(taken).includes('LABA'),
    says: `${chosen.text}: ${chosen.dosage}`,
    ...((since ?? dayOf(chosen.since)) && { since: since ?? dayOf(chosen.since) }),
    ...(chosen.id && { reference: `MedicationRequest/${chosen.id}` }),
  }
}

export function inhaledClassesOf(record: PatientRecord): AuthorityEvidence['inhaledClasses'] {
  const taken = respiratoryMedications(record).filter(({ classes }) => !classes.includes('biologic'))
  if (taken.length === 0 && !wasSeen(record)) return undefined
  return { classes: classesOf(taken), says: taken.map(({ text }) => text).join('; ') || 'None on record' }
}

const FAILED = /fail|no response|inadequate|not effective|ineffective/i
const RESPONDED = /response|remission/i

/** Every course of a biologic on record; undefined if the patient was never seen here. */
export function biologicCourses(record: PatientRecord): BiologicCourse[] | undefined {
  const courses = prescribed(record).flatMap((one): BiologicCourse[] => {
    const [row] = matchMedications(textOf(one))
    const startDate = startOf(one)
    if (!row?.classes.includes('biologic') || !startDate) return []
    const endDate = dayOf(
      one.resourceType === 'MedicationRequest' ? one.dispenseRequest?.validityPeriod?.end : one.effectivePeriod?.end,
    )
    const outcome = one.status === 'stopped' || one.status === 'completed' ? outcomeOf(one) : undefined
    return [
      { name: row.generic, startDate, ...(endDate && { endDate }), ...(outcome && { outcome }), ...referenceOf(one) },
    ]
  })
  return courses.length > 0 || wasSeen(record) ? courses : undefined
}

function outcomeOf(one: Prescribed): BiologicCourse['outcome'] {
  const concept = Array.isArray(one.statusReason) ? one.statusReason[0] : one.statusReason
  const reason = conceptText(concept) ?? ''
  if (FAILED.test(reason)) return 'failed'
  return RESPONDED.test(reason) ? 'stopped after response' : 'stopped'
}

const STEROID = /predniso(lo)?ne/i

/** Daily oral corticosteroid, mg; a short course is not maintenance. */
export function maintenanceSteroid(record: PatientRecord): Dated | undefined {
  return ofType(record, 'MedicationRequest')
    .filter(({ status }) => status === 'active')
    .flatMap((one): Dated[] => {
      const dosage = one.dosageInstruction?.map(({ text }) => text ?? '').join(' ') ?? ''
      const mg = Number(/(\d+(?:\.\d+)?)\s*mg/i.exec(dosage)?.[1])
      if (!STEROID.test(textOf(one)) || /for \d+ (days|weeks)/i.test(dosage) || !mg) return []
      return [{ value: mg, date: startOf(one), ...referenceOf(one) }]
    })
    .sort((a, b) => b.date.localeCompare(a.date))[0]
}

/** Prescriptions of oral corticosteroid, to find the exacerbations treated with it. */
export function steroidCourses(record: PatientRecord): MedicationRequest[] {
  return ofType(record, 'MedicationRequest').filter(
    (one) => !VOID.has(one.status) && STEROID.test(textOf(one)) && one.authoredOn,
  )
}

const QUIT_PROGRAMS: readonly [RegExp, string][] = [
  [/varenicline/i, 'varenicline'],
  [/nicotine/i, 'nicotine-replacement'],
]

export function quitCourses(record: PatientRecord): NonNullable<AuthorityEvidence['courses']> | undefined {
  const courses = prescribed(record).flatMap((one) => {
    const programId = QUIT_PROGRAMS.find(([name]) => name.test(textOf(one)))?.[1]
    const startDate = startOf(one)
    return programId && startDate ? [{ programId, startDate, ...referenceOf(one) }] : []
  })
  return courses.length > 0 || wasSeen(record) ? courses : undefined
}
